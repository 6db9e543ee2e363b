import type { NoticeType } from '@bidlight/contract';
import type { Random } from '#platform/random.ts';
import { sampleData } from './sample-data.ts';

/** The addresses of a notice's files. */
export function pickAttachments(
  type: NoticeType,
  isPart: boolean,
  sourceId: string,
  random: Random,
): string[] {
  const { mainAttachments, otherAttachments } = sampleData().wording;
  const count = isPart ? random.int(0, 1) : type === 'a' || type === 'p' ? 0 : random.int(0, 3);
  const main = mainAttachments[type];
  const names = [
    ...(main && !(isPart && random.chance(0.5)) ? [main] : []),
    ...random.some(otherAttachments, count),
  ];
  return names.map((name) => attachmentUrl(sourceId, name));
}

export function attachmentUrl(sourceId: string, name: string): string {
  return `https://files.example/${sourceId.slice(0, 12)}/${name}.pdf`;
}
