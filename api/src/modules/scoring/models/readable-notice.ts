import { readableAgency, readableTitle, withoutReplacementCharacters } from '@bidlight/contract';
import type { Notice } from '@bidlight/scoring';

type Texts = Pick<Notice, 'title' | 'department'> & { description?: string | null };

/** The notice as screens show it: reasons quote it, and people read them beside it. */
export function readableNotice<N extends Texts>(notice: N): N {
  const { title, department, description } = notice;
  return {
    ...notice,
    title: title && readableTitle(title),
    department: department && withArticle(readableAgency(department)),
    description: description && withoutReplacementCharacters(description),
  };
}

const TAKES_ARTICLE =
  /\b(?:Department|Administration|Agency|Service|Bureau|Commission|Corps|Office|Institution|Board|Authority|Corporation|Foundation)\b/;

/** 'You have worked for the Department of Defense.' */
function withArticle(agency: string): string {
  return TAKES_ARTICLE.test(agency) && !/^the\b/i.test(agency) ? `the ${agency}` : agency;
}
