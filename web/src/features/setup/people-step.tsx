import { SCREENS } from '@bidlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import { SETUP, usePeople } from './setup.api.ts';

interface PeopleStepProps {
  isDone: boolean;
  /** The dialog that invites somebody. */
  invite(onClose: () => void): ReactNode;
  mailTimes: ReactNode;
}

/** Who else votes, and when the mails go. */
export function PeopleStep({ isDone, invite, mailTimes }: PeopleStepProps) {
  const queries = useQueryClient();
  const { data } = usePeople();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    void queries.invalidateQueries({ queryKey: SETUP });
  };
  const total = data?.stats?.total;
  return (
    <>
      <Card className="flex flex-wrap items-center justify-between gap-3 p-4.5">
        <p role="status">
          {total !== undefined &&
            (total === 1 ? 'So far you are alone. ' : `Your company has ${total} people. `)}
          <Link to={SCREENS.users} className="text-action underline">
            All users
          </Link>
        </p>
        <Button kind={isDone ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
          Invite somebody
        </Button>
      </Card>
      {mailTimes}
      {isOpen && invite(close)}
    </>
  );
}
