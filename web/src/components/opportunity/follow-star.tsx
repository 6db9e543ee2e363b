import { type FollowStarProps, StarIcon, useFollowButton } from './follow-icon.tsx';

/** Follows an opportunity, or stops; a relevant vote does it too. The keys of lists find it by its data attribute. */
export function FollowStar({ opportunity }: FollowStarProps) {
  const { isFollowed, button } = useFollowButton(opportunity);
  return (
    <button
      {...button}
      aria-keyshortcuts="f"
      className="inline-flex min-h-6 items-center gap-1 rounded-sm text-action text-sm hover:underline disabled:opacity-60 pointer-coarse:min-h-11 print:hidden"
    >
      <StarIcon isFollowed={isFollowed} />
      {/* Both words have their place, so that nothing moves. */}
      <span className="grid">
        <span className={`col-start-1 row-start-1 text-left ${isFollowed ? 'invisible' : ''}`}>Follow</span>
        <span className={`col-start-1 row-start-1 text-left ${isFollowed ? '' : 'invisible'}`}>
          Following
        </span>
      </span>
    </button>
  );
}
