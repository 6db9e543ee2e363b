import { type Market, SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';
import { marketPath } from '#components/awards/market-path.ts';
import { failureText } from '#lib/call.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AwardList } from './award-list.tsx';
import { useMarket } from './market.api.ts';
import {
  isOfOwnCodes,
  type MarketAddress,
  NO_LIST_FILTERS,
  useMarketAddress,
  widerLink,
} from './market-address.ts';
import { MarketFigures } from './market-figures.tsx';
import { type MarketForm, MarketFormCard } from './market-form.tsx';

/** Who buys what from whom, as award notices and contract files say. */
export function MarketPage() {
  usePageTitle('Market');
  const [address, setAddress] = useMarketAddress();
  const { data, error, isPending, isPlaceholderData, refetch } = useMarket(address);
  const isOwn = isOfOwnCodes(address);
  const ownCodes = isOwn && data ? data.ownCodes.map(({ code }) => code).join(',') : '';
  const show = (form: MarketForm) => {
    const isAsBefore =
      form.agency === '' && form.q === '' && form.naics === ownCodes && isOwn && ownCodes !== '';
    const isEverything = form.naics === '' && form.agency === '' && form.q === '';
    const filters = isAsBefore ? { naics: '', agency: '', q: '' } : form;
    setAddress({ ...filters, ...NO_LIST_FILTERS, codes: isEverything ? 'all' : '', page: 1 });
  };
  const naics = (address.naics || ownCodes).replaceAll(',', ', ');
  return (
    <PageBody>
      <nav aria-label="Breadcrumb" className="mb-4 text-sm print:hidden">
        <Link to={SCREENS.topRfps} className="rounded-sm text-action hover:underline">
          Top RFPs
        </Link>
      </nav>
      <h1 className="font-semibold text-2xl">Market</h1>
      <p className="mt-1 text-muted">Who buys what from whom, as published awards say.</p>
      <MarketFormCard
        shown={{ naics, agency: address.agency, q: address.q }}
        isBusy={isPlaceholderData}
        onShow={show}
      />
      {isOwn && data && <OwnCodes market={data} />}
      {isPending && <Spinner label="Loading the market..." />}
      {!data && error && (
        <div className="mt-6">
          <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.awards === 0 && <NoAwards address={address} />}
      {data && data.awards > 0 && (
        <div aria-busy={isPlaceholderData}>
          <MarketFigures market={data} address={address} />
          <AwardList address={address} market={data} onChange={setAddress} />
        </div>
      )}
    </PageBody>
  );
}

const LINK = 'rounded-sm text-action underline underline-offset-2';

function OwnCodes({ market: { ownCodes } }: { market: Market }) {
  if (ownCodes.length === 0) {
    return (
      <p className="mt-3 text-muted text-sm">
        Your company’s profile names no target codes, so these are all awards that were collected.
      </p>
    );
  }
  return (
    <p className="mt-3 text-muted text-sm">
      These are the awards under your company’s target codes.{' '}
      <Link to={marketPath({ codes: 'all' })} className={LINK}>
        Show all codes
      </Link>
    </p>
  );
}

/** Says what could be left out, as links that do it. */
function NoAwards({ address }: { address: MarketAddress }) {
  const { naics, agency, q, codes } = address;
  const isEverything = codes === 'all' && !naics && !agency && !q;
  const shorter = [...new Set(naics.split(',').map((code) => code.slice(0, 4)))].join(',');
  const ways: [text: string, to: string | false][] = [
    ['Leave out the words', q !== '' && widerLink(address, { q: '' })],
    ['All agencies', agency !== '' && widerLink(address, { agency: '' })],
    [
      `Codes that begin with ${shorter.replaceAll(',', ', ')}`,
      naics !== shorter && widerLink(address, { naics: shorter }),
    ],
    ['All codes', (naics !== '' || isOfOwnCodes(address)) && widerLink(address, { naics: '' })],
  ];
  return (
    <Card className="mt-6 px-6 py-16 text-center">
      <h2 className="font-semibold text-xl">
        {isEverything ? 'No awards have been collected yet' : 'No awards were collected for these filters'}
      </h2>
      <p className="mt-2 text-muted">
        {isEverything
          ? 'Awards come with the notices from SAM.gov, and many more with its yearly archives.'
          : 'Awards are known for what has been collected; a wider filter may find some.'}
      </p>
      <p className="mt-4 flex flex-wrap justify-center gap-x-5 gap-y-2">
        {ways.map(([text, to]) =>
          to === false ? null : (
            <Link key={text} to={to} className={LINK}>
              {text}
            </Link>
          ),
        )}
      </p>
    </Card>
  );
}
