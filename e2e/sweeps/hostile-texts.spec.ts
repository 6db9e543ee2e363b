import { allScreens } from '../corpus/screens.ts';
import { openVisitor, startCorpusServer } from '../corpus/visit.ts';
import { expect, test } from '../support/test.ts';

test('markup and addresses in any text of the database are text on the screens and in the mail', async ({
  browser,
}) => {
  const server = await startCorpusServer();
  const visit = openVisitor(browser, server);
  for (const screen of allScreens(server)) {
    // That a screen shows no payloads at all would be a fault, too.
    expect(await visit(screen), screen.name).toEqual([]);
  }
  await server.stop();
});
