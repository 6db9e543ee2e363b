/** A file as people know it. */
export interface NoticeFile {
  name: string;
  /** 'PDF'; null where the address does not say it. */
  type: string | null;
  /** Where it lies: 'sam.gov'. */
  site: string;
}

const NAMED = /^(.*[^.].*)\.([a-z\d]{2,5})$/iu;

/** The file's name is the end of its address; many addresses end with an id or with 'download' instead. */
export function fileOf(address: string, unnamed: string): NoticeFile {
  const url = URL.parse(address);
  const [name, , type] = NAMED.exec(lastSegment(url?.pathname ?? '')) ?? [];
  return { name: name ?? unnamed, type: type?.toUpperCase() ?? null, site: url?.hostname ?? '' };
}

function lastSegment(pathname: string): string {
  const segment = pathname.split('/').findLast((part) => part !== '') ?? '';
  // Characters that cannot be seen could show 'gnp.exe' as 'exe.png'.
  return decoded(segment).replaceAll(/\p{C}/gu, '').trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
