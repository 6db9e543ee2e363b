import type { NoticeVersion } from '@bidlight/contract';
import type { Db } from '#platform/db/connect.ts';
import type { OpportunityId } from '#store/schema.ts';
import { changedPassages } from './changed-passages.ts';
import { listVersionContents, listVersions } from './notice-versions.queries.ts';

/** Older ones are shown by the excerpts that are stored with them. */
const MAX_COMPARED = 10;

/** The amendments of an opportunity's notices, newest first, with what they changed in the text and among the files. */
export async function describeVersions(db: Db, opportunityId: OpportunityId): Promise<NoticeVersion[]> {
  const versions = await listVersions(db, opportunityId);
  const changed = versions.filter(({ changes }) =>
    changes.some(({ field }) => field === 'description' || field === 'attachments'),
  );
  const contents = await listVersionContents(
    db,
    changed.slice(0, MAX_COMPARED).map(({ id }) => id),
  );
  return versions.map(({ id, recordedAt, ...version }) => {
    const content = contents.find((each) => each.id === id);
    const has = (field: string) => version.changes.some((change) => change.field === field);
    return {
      ...version,
      recordedAt: recordedAt.toISOString(),
      ...(content &&
        has('description') && { text: changedPassages(content.oldText ?? '', content.newText ?? '') }),
      ...(content && has('attachments') && { files: compareFiles(content.oldFiles, content.newFiles) }),
    };
  });
}

function compareFiles(before: readonly string[], after: readonly string[]): NoticeVersion['files'] {
  return {
    added: after.filter((address) => !before.includes(address)),
    removed: before.filter((address) => !after.includes(address)),
  };
}
