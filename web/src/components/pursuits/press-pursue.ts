/** The key p: what is not pursued yet is; the way to the sheet of what is stays a link. */
export function pressPursue(within: ParentNode | undefined): void {
  within?.querySelector<HTMLElement>('button[data-pursue]')?.click();
}
