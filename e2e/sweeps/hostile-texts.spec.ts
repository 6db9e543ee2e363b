import { threeScreens } from '../corpus/screens.ts';
import { openVisitor, startCorpusServer } from '../corpus/visit.ts';
import { expect, test } from '../support/test.ts';

/** `npm run bench corpus` opens every screen. */
test('markup and addresses in any text of the database are text on the screens and in the mail', async ({
  browser,
}) => {
  const server = await startCorpusServer();
  const visit = openVisitor(browser, server);
  for (const screen of threeScreens(server)) {
    // That a screen shows no payloads at all would be a fault, too.
    const { faults } = await visit(screen);
    expect(faults, screen.name).toEqual([]);
  }
  await server.stop();
});
