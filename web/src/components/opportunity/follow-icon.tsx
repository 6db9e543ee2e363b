import { Star } from 'lucide-react';
import { opportunityName } from './opportunity-name.ts';
import { useFollow, useFollowedIds } from './use-following.ts';

export interface FollowStarProps {
  opportunity: { id: number; title: string | null; solicitationNumber: string };
}

interface FollowIconProps extends FollowStarProps {
  hasKey?: boolean;
  className: string;
}

/** The star alone, for rows. */
export function FollowIcon({ opportunity, hasKey = false, className }: FollowIconProps) {
  const { isFollowed, label, button } = useFollowButton(opportunity);
  return (
    <button
      {...button}
      {...(hasKey && { 'aria-keyshortcuts': 'f' })}
      title={label}
      className={`flex shrink-0 items-center justify-center rounded-sm hover:text-action disabled:opacity-60 pointer-coarse:size-11 print:hidden ${isFollowed ? 'text-action' : 'text-muted'} ${className}`}
    >
      <StarIcon isFollowed={isFollowed} />
    </button>
  );
}

export function StarIcon({ isFollowed }: { isFollowed: boolean }) {
  return <Star aria-hidden="true" className={`size-4 ${isFollowed ? 'fill-current' : ''}`} />;
}

export function useFollowButton(opportunity: FollowStarProps['opportunity']) {
  const { id } = opportunity;
  const { data } = useFollowedIds();
  const { mutate } = useFollow();
  const isFollowed = data?.ids.includes(id) ?? false;
  const label = isFollowed ? 'Following' : 'Follow';
  const button = {
    type: 'button',
    'data-follow': true,
    'aria-pressed': isFollowed,
    'aria-label': `${label}: ${opportunityName(opportunity)}`,
    disabled: !data,
    onClick: () => mutate({ id, following: !isFollowed }),
  } as const;
  return { isFollowed, label, button };
}
