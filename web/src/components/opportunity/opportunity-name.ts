import { readableTitle } from '@bidlight/contract';

/** How a sentence names an opportunity: by its title, else by its number. */
export function opportunityName({
  title,
  solicitationNumber,
}: {
  title: string | null;
  solicitationNumber: string;
}): string {
  return title === null ? solicitationNumber : readableTitle(title);
}
