import { type AwardeeName, awardeePath } from '@bidlight/contract';
import { Fragment } from 'react';
import { Link } from 'react-router';

/** 'ACME CORP, BOLT LLC', each leading to what else the firm has won: underlined, because they stand in sentences. */
export function AwardeeLinks({ awardees }: { awardees: readonly AwardeeName[] }) {
  return awardees.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <Link
        to={awardeePath(id)}
        className="rounded-sm text-action underline decoration-action/40 underline-offset-3 hover:decoration-current"
      >
        {name}
      </Link>
    </Fragment>
  ));
}
