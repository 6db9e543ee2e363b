/**
 * What is made when it is first used, and then kept. For formats: in a browser the first one costs more than everything
 * else at the start of the sign-in page.
 */
export function makeOnce<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
