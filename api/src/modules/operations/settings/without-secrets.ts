/** The other side may repeat what it was sent: its words are shown without the secrets, and not without end. */
export function withoutSecrets(text: string, secrets: readonly (string | undefined)[]): string {
  let clean = text;
  for (const secret of secrets.filter((given) => given !== undefined && given !== '') as string[]) {
    for (const form of new Set([secret, decoded(secret), encodeURIComponent(secret), base64(secret)]))
      clean = clean.replaceAll(form, '…');
  }
  return clean.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function base64(text: string): string {
  return Buffer.from(decoded(text)).toString('base64');
}
