import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ExtractRow, extractLines } from '../extract/write-extract.ts';

const TRADES = [
  {
    naics: '561720',
    titles: ['Custodial services', 'Janitorial services', 'Carpet and floor cleaning'],
    text: 'The contractor shall clean offices and restrooms, vacuum carpets, wax floors and remove waste daily.',
  },
  {
    naics: '541512',
    titles: ['Network modernization', 'Help desk support', 'Cloud migration'],
    text: 'The contractor shall operate the network, run the help desk and move applications to the cloud.',
  },
  {
    naics: '236220',
    titles: ['Renovate barracks', 'Construct warehouse', 'Replace roof of headquarters'],
    text: 'The contractor shall furnish labor and materials for demolition, concrete, steel and finishes.',
  },
  {
    naics: '336413',
    titles: ['Landing gear assembly', 'Hydraulic actuator', 'Rotor blade hardware'],
    text: 'The contractor shall supply aircraft parts with first article test and full traceability.',
  },
  {
    naics: '561612',
    titles: ['Armed guard services', 'Access control officers', 'Courthouse security patrol'],
    text: 'The contractor shall provide uniformed officers for gates, patrols and visitor screening.',
  },
] as const;
const DEPARTMENTS = ['VETERANS AFFAIRS, DEPARTMENT OF', 'DEPT OF DEFENSE', 'GENERAL SERVICES ADMINISTRATION'];
const PLACES = [
  ['Richmond', 'VA'],
  ['Baltimore', 'MD'],
  ['Denver', 'CO'],
  ['Tampa', 'FL'],
  ['Portland', 'OR'],
] as const;

const DAY_MS = 86_400_000;

const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Invented open solicitations of five trades. */
function generateRows(notices: number): ExtractRow[] {
  return Array.from({ length: notices }, (_, n) => {
    const trade = TRADES[n % TRADES.length] ?? TRADES[0];
    const [city, state] = PLACES[Math.floor(n / 3) % PLACES.length] ?? PLACES[0];
    const title = trade.titles[Math.floor(n / TRADES.length) % trade.titles.length];
    return {
      NoticeId: n.toString(16).padStart(32, '0'),
      Title: `${title}, ${city} building ${n}`,
      'Sol#': `ABC123-26-R-${String(n).padStart(4, '0')}`,
      'Department/Ind.Agency': DEPARTMENTS[n % DEPARTMENTS.length] ?? '',
      Office: `Office ${n % 7}`,
      PostedDate: `${day(-(n % 20))} 09:30:00.000-05`,
      Type: 'Solicitation',
      BaseType: 'Solicitation',
      ResponseDeadLine: `${day(10 + (n % 30))}T16:00:00-05:00`,
      NaicsCode: trade.naics,
      PopCity: city,
      PopState: state,
      PopCountry: 'USA',
      Active: 'Yes',
      Description: `${trade.text} The work is at building ${n} in ${city}.`,
    };
  });
}

/** That this was won by somebody, published today as a notice of its own under the number of the solicitation. */
function awardOf(solicitation: ExtractRow, awardee: string): ExtractRow {
  return {
    ...solicitation,
    NoticeId: `a${solicitation.NoticeId?.slice(1)}`,
    PostedDate: `${day(0)} 09:30:00.000-05`,
    Type: 'Award Notice',
    ResponseDeadLine: '',
    AwardNumber: `${solicitation['Sol#']?.replaceAll('-', '')}C1`,
    AwardDate: day(0),
    Award$: '1250000',
    Awardee: awardee,
    Description: '',
  };
}

/** Serves a generated extract in place of the public one. */
export async function serveExtract(notices: number) {
  const rows = generateRows(notices);
  const toFile = () => Buffer.from([...extractLines(rows)].join(''), 'latin1');
  let body = toFile();
  const requests: string[] = [];
  const wait = { until: Promise.resolve() };
  const server = createServer(async (request, response) => {
    requests.push(request.url ?? '');
    await wait.until;
    response.writeHead(200, {
      'content-type': 'text/csv',
      'content-length': body.length,
      etag: `"${rows.length}"`,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/ContractOpportunitiesFullCSV.csv`,
    requests,
    /** Answers nothing until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      wait.until = promise;
      return resolve;
    },
    /** From the next request on it says who has won what has this number. */
    publishAward: (number: string, awardee: string) => {
      const solicitation = rows.find((row) => row['Sol#'] === number);
      if (!solicitation) throw new Error(`Nothing has the number ${number}.`);
      rows.push(awardOf(solicitation, awardee));
      body = toFile();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
