import { StartupError } from '../core/startup-error.ts'
import { quoted, type BackupTable } from './backup-format.ts'

/** The schemas whose tables a backup brings. Source: docs/decisions/0038. */
const SCHEMAS = ['public', 'online_form']

/** What `catalog.queries.ts` writes of a table, by the beginnings of its statements. */
const FORMS = [
  /^create table quoted_name (\(|partition of [\w.]+ (for values |default$))/i,
  /^alter table (only )?\S+ add constraint \S+ (primary key|unique|check|exclude|foreign key)\b/i,
  /^create (unique )?index \S+ on (only )?\S+ using (btree|gin|gist|hash|brin)\b/i,
  /^alter table \S+ enable row level security$/i,
  /^create policy \S+ on \S+ as (permissive|restrictive) for (select|insert|update|delete|all) to public using\b/i,
]

/** Words that stand before a parenthesis in those statements: parts of the language, types, and functions without effects. */
const KNOWN = new Set(
  (
    'abs add all and any array as bit bpchar btrim btree brin by char char_length character check clock_timestamp coalesce ' +
    'concat current_setting decimal gen_random_uuid nextval round trim ' +
    'default exclude foreign from gin gist greatest hash in include interval is jsonb_typeof key least length list lower ' +
    'maxvalue minvalue modulus not now null numeric on or primary range remainder report_tenant select stored then time ' +
    'timestamp to unique upper using values varbit varchar varying when where with'
  ).split(' '),
)

/**
 * Whether the statements of a backup make tables and nothing else: whoever has written the archive must not get the rights
 * of the account that restores it. Checksums say that a backup is whole, not who has made it.
 *
 * Errors: StartupError that names the table.
 */
export function assertHarmless(table: BackupTable): void {
  const { schema, name, create, references } = table
  const refuse = () =>
    new StartupError(
      `The backup makes the table ${schema}.${name} in a way that no release does. Nothing was changed; use another one.`,
      `备份以任何版本都不会采用的方式创建表 ${schema}.${name}。未做任何修改，请使用其他备份。`,
    )
  if (!SCHEMAS.includes(schema) || create.length === 0) throw refuse()
  const head = `create table ${quoted(schema, name)} `
  for (const [at, statement] of create.entries()) {
    if ((at === 0) !== statement.startsWith(head)) throw refuse()
    if (!isHarmless(at === 0 ? `create table quoted_name ${statement.slice(head.length)}` : statement)) throw refuse()
  }
  if (!references.every(isHarmless)) throw refuse()
}

function isHarmless(statement: string): boolean {
  // Texts and quoted names may hold anything; dollars would begin a text, too.
  const plain = statement.replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"/g, (part) =>
    part.startsWith("'") ? 'text_value' : 'quoted_name',
  )
  if (statement.includes('\\') || /[;$'"]|--|\/\*/.test(plain)) return false
  if (!FORMS.some((form) => form.test(plain))) return false
  const withoutNames = plain
    .replace(/^create table quoted_name \(/i, '(')
    .replaceAll(/\breferences [\w.]+ ?\(/gi, '(')
    .replaceAll(/\bconstraint \w+/gi, '')
  return [...withoutNames.matchAll(/([^\s(),:=<>|&+*/%-]+)\s*\(/g)].every(([, word = '']) => {
    const [last = '', ...schema] = word.toLowerCase().split('.').reverse()
    return KNOWN.has(last) && schema.every((part) => part === 'public' || part === 'pg_catalog')
  })
}
