import { users } from '@bidlight/api/store/schema.ts';
import { type Product, startProduct } from '@bidlight/e2e/product/in-process.ts';
import { fillCompanies, fillNotices, fillPursuits, fillVotes, removeNotices } from './fill-list-data.ts';
import { measureOpportunityLists } from './opportunity-lists.ts';
import { type Figure, printTable } from './print.ts';
import { readReply, type SampledBeside, sampleBeside, toFigure } from './sample.ts';

const PEOPLE = 5_000;
const REQUESTS = 300;
const LIST_REQUESTS = 200;
const NOTICES = 1_000_000;
const SHORT = { people: 500, notices: 10_000, requests: 20 };

/** The lists at their full size, each page beside its bare SQL in the same run. The argument may name fewer notices. */
export async function measure(): Promise<void> {
  const product = await startProduct();
  printTable(await measureUsers(product, PEOPLE, REQUESTS));
  const { pool } = product;
  // A board says who may own a pursuit, which is everybody: it is measured in a firm of the common size.
  await pool.query("delete from users where email like 'person%'");
  await fillCompanies(pool);
  await removeNotices(pool);
  await fillNotices(pool, 1, Number(process.argv[3] ?? NOTICES));
  await fillVotes(pool);
  await fillPursuits(pool);
  printTable(await measureOpportunityLists(product, LIST_REQUESTS));
  await product.stop();
}

export async function measureShort(): Promise<Figure[]> {
  const product = await startProduct();
  const rows = await measureUsers(product, SHORT.people, SHORT.requests);
  await removeNotices(product.pool);
  await fillNotices(product.pool, 1, SHORT.notices);
  await fillPursuits(product.pool);
  rows.push(...(await measureOpportunityLists(product, SHORT.requests)));
  await product.stop();
  return rows.map(toFigure);
}

async function measureUsers(product: Product, people: number, requests: number): Promise<SampledBeside[]> {
  const { db, pool, address } = product;
  const { cookie, user } = await product.signIn('admin@harborview.example');
  await db.insert(users).values(
    Array.from({ length: people }, (_, n) => ({
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
  const last = people - 20;
  const search = "and first_name || ' ' || last_name || ' ' || email ilike '%last77%'";
  const pages: [what: string, query: string, where: string, offset: number][] = [
    ['users, first page', '', '', 0],
    ['users, last page', `skip=${last}`, '', last],
    ['users, search', 'search=last77', search, 0],
    ['users, inactive admins', 'role=ADMIN&isActive=false', "and role = 'ADMIN' and not is_active", 0],
  ];
  const rows: SampledBeside[] = [];
  for (const [what, query, where, offset] of pages) {
    const page = () => readReply(address, cookie, `/api/users?take=20&${query}`);
    rows.push(await sampleBeside(what, requests, page, { work: bareSql(where, offset) }));
  }
  return rows;
}
