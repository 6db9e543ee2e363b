/**
 * What is made when it is first used, and then kept: data files, which many a start never needs, and formats, the first of
 * which costs more in a browser than everything else at the start of the sign-in page.
 */
export function makeOnce<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
