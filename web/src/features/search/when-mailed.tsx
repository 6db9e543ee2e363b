import { type CallReply, formatTime, getMyMail, SCREENS } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#lib/call.ts';

type Mail = CallReply<typeof getMyMail>['mail'];

const WEEKLY = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

/** Says that a saved search mails what is new, and when; or that it does not, and where to change that. */
export function WhenMailed() {
  const { data } = useQuery({
    queryKey: ['my-mail'],
    queryFn: async () => (await call(getMyMail, {})).mail,
  });
  return (
    <p className="mt-1 min-h-5 text-muted text-sm max-sm:min-h-10">{data && <Sentence mail={data} />}</p>
  );
}

function Sentence({ mail }: { mail: Mail }) {
  if (mail.frequency === 'off')
    return (
      <>
        My mail is off; <ToMyMail>switch it on</ToMyMail> to get new ones by mail.
      </>
    );
  if (!mail.topics.includes('searches'))
    return (
      <>
        My mail leaves searches out; <ToMyMail>add them</ToMyMail> to get new ones by mail.
      </>
    );
  if (mail.nextAt === null)
    return (
      <>
        {mail.problem ?? 'My mail is paused.'} <ToMyMail>Open My mail</ToMyMail>
      </>
    );
  const days = mail.frequency === 'weekdays' ? 'weekdays' : WEEKLY[mail.weekday - 1];
  return (
    <>
      New ones come with <ToMyMail>My mail</ToMyMail>: {days} at {formatTime(mail.nextAt, mail.timeZone)}.
    </>
  );
}

function ToMyMail({ children }: { children: string }) {
  return (
    <Link to={SCREENS.myMail} className="rounded-sm text-action underline">
      {children}
    </Link>
  );
}
