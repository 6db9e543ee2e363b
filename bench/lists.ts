import { users } from '../api/src/db/schema.ts';
import { measureRfpLists } from './opportunity-lists.ts';
import { printTable } from './print.ts';
import { sample, startProduct } from './product.ts';

const PEOPLE = 5_000;
const REQUESTS = 300;
const NOTICES = 1_000_000;

/** The lists at their full size, each page beside its bare SQL in the same run. The argument may name fewer notices. */
export async function measure(): Promise<void> {
  const product = await startProduct();
  const { db, pool, address } = product;
  const { cookie, user } = await product.signIn('admin@harborview.example');
  await db.insert(users).values(
    Array.from({ length: PEOPLE }, (_, n) => ({
      companyId: user.companyId,
      firstName: `First${n % 97}`,
      lastName: `Last${n % 1009}`,
      email: `person${n}@harborview.example`,
      role: n % 20 ? ('MEMBER' as const) : ('ADMIN' as const),
      isActive: n % 7 > 0,
      passwordHash: 'none',
    })),
  );
  await pool.query('analyze users');

  const overHttp = (query: string) => async () => {
    const answer = await fetch(`${address}/api/users?take=20&${query}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.text();
  };
  const bareSql = (where: string, offset: number) => () =>
    Promise.all([
      pool.query(
        `select u.*, c.name from users u join companies c on c.id = u.company_id where company_id = $1 ${where}
         order by lower(last_name), lower(first_name), u.id limit 20 offset ${offset}`,
        [user.companyId],
      ),
      pool.query(
        `select count(*) filter (where true ${where}), count(*) filter (where role = 'ADMIN'), count(*) filter (where is_active)
         from users where company_id = $1`,
        [user.companyId],
      ),
    ]);
  const search = "and first_name || ' ' || last_name || ' ' || email ilike '%last77%'";
  printTable([
    await sample('users, first page', REQUESTS, overHttp('')),
    await sample('bare SQL', REQUESTS, bareSql('', 0)),
    await sample('users, last page', REQUESTS, overHttp('skip=4980')),
    await sample('bare SQL', REQUESTS, bareSql('', 4980)),
    await sample('users, search', REQUESTS, overHttp('search=last77')),
    await sample('bare SQL', REQUESTS, bareSql(search, 0)),
    await sample('users, inactive admins', REQUESTS, overHttp('role=ADMIN&isActive=false')),
    await sample('bare SQL', REQUESTS, bareSql("and role = 'ADMIN' and not is_active", 0)),
  ]);
  await measureRfpLists(product, Number(process.argv[3] ?? NOTICES));
  await product.stop();
}
