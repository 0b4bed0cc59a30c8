import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS_FOLDER } from '../core/folders.ts'
import { seedDemoData, demoAccounts, demoObstacle } from '../../seed/demo/demo-data.ts'
import { isEmpty, seedFirstTenant } from '../../seed/system/first-tenant.ts'
import { isPassword } from '../../auth/passwords/passwords.ts'
import { permissionRows } from '../../seed/system/permissions.ts'
import { seedSystemRows } from '../../seed/system/seed-system-rows.ts'
import { findVehicles } from '@trackhoe/simulator'
import { openTestDatabase } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'
import type { OpenDatabase } from './connection/open-database.ts'
import { rowsOfStatement } from './rows-of-statement.ts'
import { dictItem, permission, user } from './schema/schema.ts'
import { secretKey } from './secrets.ts'
import { terminalSetting, vehicleType } from './schema/vehicle-schema.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.db.execute(sql`drop schema if exists report cascade`)
  await opened.db.execute(sql`drop schema public cascade`)
  await opened.db.execute(sql`create schema public`)
})

const quietly = () => {}
const all = readdirSync(MIGRATIONS_FOLDER).sort()
const random = (size: number) => Buffer.alloc(size, 7)

function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'trackhoe-migrations-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

describe('migrate', () => {
  it('makes the schema once and then leaves it alone', async () => {
    expect(await migrate(opened.db, MIGRATIONS_FOLDER, quietly)).toEqual(all)
    expect(await migrate(opened.db, MIGRATIONS_FOLDER, quietly)).toEqual([])
  })

  it('applies what two starters ask for only once', async () => {
    const both = [migrate(opened.db, MIGRATIONS_FOLDER, quietly), migrate(opened.db, MIGRATIONS_FOLDER, quietly)]
    expect((await Promise.all(both)).flat().sort()).toEqual(all)
  })

  it('takes back the whole of a migration that fails in its middle', async () => {
    const folder = folderWith({ '0001_half.sql': 'create table half (id integer);\ncreate table half (id integer);\n' })
    await expect(migrate(opened.db, folder, quietly)).rejects.toThrow(/create table half/)
    const good = folderWith({ '0001_half.sql': '-- again;\ncreate table half (id integer);\n' })
    expect(await migrate(opened.db, good, quietly)).toEqual(['0001_half.sql'])
  })

  it('tries again what the calls of another server have locked out, and nothing else', async () => {
    // A sequence counts on where a transaction is taken back.
    await opened.db.execute(sql`create sequence tries`)
    const folder = folderWith({
      '0001_locks.sql': `do $$ begin if nextval('tries') < 3 then raise exception 'deadlock' using errcode = '40P01'; end if; if nextval('tries') < 7 then raise exception 'timeout' using errcode = '55P03'; end if; end $$;\n`,
    })
    expect(await migrate(opened.db, folder, quietly)).toEqual(['0001_locks.sql'])
    const other = folderWith({
      '0001_locks.sql': '-- as before;\n',
      '0002_fails.sql': `do $$ begin perform nextval('tries'); raise exception 'no' using errcode = '40001'; end $$;\n`,
    })
    await expect(migrate(opened.db, other, quietly)).rejects.toThrow(/perform nextval/)
    expect(rowsOfStatement(await opened.db.execute(sql`select nextval('tries')::int as tries`))).toEqual([
      { tries: 10 },
    ])
  })

  it('leaves gaps between numbers, and applies a file that arrives below the newest', async () => {
    const files = { '0001_a.sql': 'create table a (id integer);', '0040_d.sql': 'create table d (id integer);' }
    expect(await migrate(opened.db, folderWith(files), quietly)).toEqual(['0001_a.sql', '0040_d.sql'])
    const merged = folderWith({ ...files, '0021_b.sql': 'create table b (id integer);' })
    expect(await migrate(opened.db, merged, quietly)).toEqual(['0021_b.sql'])
    expect(await migrate(opened.db, merged, quietly)).toEqual([])
  })

  it('refuses a database that a newer release has used, in one line', async () => {
    await migrate(opened.db, folderWith({ '0001_a.sql': 'select 1;', '0002_b.sql': 'select 1;' }), quietly)
    const older = migrate(opened.db, folderWith({ '0001_a.sql': 'select 1;' }), quietly)
    await expect(older).rejects.toThrow(/^The database has schema 2, this server knows 1: .*choose another database\.$/)
  })
})

describe('the migration of the simulated vehicles', () => {
  it('takes what only the simulator needs out of the tables of vehicles, and loses nothing of it', async () => {
    const texts = (names: string[]) =>
      Object.fromEntries(names.map((name) => [name, readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')]))
    await migrate(opened.db, folderWith(texts(all.filter((name) => name < '0006'))), quietly)
    const life = JSON.stringify({ '1000': { workMode: 2 }, '2000': null })
    for (const statement of [
      `insert into sys_organization (id, name, code, status, org_type, create_time) values ('t', 't', 't', 1, 1, now())`,
      `insert into service_dict_vclbrand values ('b', 'b')`,
      `insert into service_dict_vclkind values ('k', 'k')`,
      `insert into service_dict_vcltype (id, vcl_type, brand_id, kind_id, create_time) values ('y', 'y', 'b', 'k', now())`,
      `insert into service_vehicle (id, tenant_id, vcl_no, pin, type_id, delivered_time, create_time,
         simulated_index, simulated_from, simulated_answer) values
         ('v1', 't', '1', '1', 'y', now(), now(), 7, 20000, 'noack'), ('v2', 't', '2', '2', 'y', now(), now(), null, null, null)`,
      `insert into terminal_setting (vehicle_id, name, content, report_time) values
         ('v1', 'paramLife', '${life}', now()), ('v1', 'interval', '{"engineOil": 250}', now())`,
    ]) {
      await opened.db.execute(sql.raw(statement))
    }
    await migrate(opened.db, MIGRATIONS_FOLDER, quietly)
    const changes = [
      { at: 1000, values: { workMode: 2 } },
      { at: 2000, values: null },
    ]
    expect(await findVehicles(opened.db, 't', ['v1', 'v2'])).toEqual([
      { vehicleId: 'v1', key: { index: 7, firstDay: 20000, changes }, answer: 'noack' },
    ])
    expect(await opened.db.select({ name: terminalSetting.name }).from(terminalSetting)).toEqual([{ name: 'interval' }])
  })
})

describe('the migration of vehicle types', () => {
  it('leaves a type with the tenant that added it, unless another one has vehicles of it', async () => {
    const texts = Object.fromEntries(
      all.filter((name) => name < '0320').map((name) => [name, readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')]),
    )
    await migrate(opened.db, folderWith(texts), quietly)
    for (const statement of [
      `insert into sys_organization (id, name, create_time) values ('a', 'a', now()), ('b', 'b', now())`,
      `insert into service_dict_vclbrand values ('b', 'b')`,
      `insert into service_dict_vclkind values ('k', 'k')`,
      `insert into service_dict_vcltype (id, vcl_type, brand_id, kind_id, create_time) values
         ('own', 'OWN', 'b', 'k', now()), ('shared', 'SHARED', 'b', 'k', now()), ('old', 'OLD', 'b', 'k', now())`,
      `insert into audit_log (create_time, tenant_id, action, outcome, detail) values
         (now(), 'a', 'vehicleType.add', 'ok', 'OWN'), (now(), 'a', 'vehicleType.add', 'ok', 'SHARED')`,
      `insert into service_vehicle (id, tenant_id, vcl_no, pin, type_id, delivered_time, create_time) values
         ('v1', 'a', '1', '1', 'own', now(), now()), ('v2', 'b', '2', '2', 'shared', now(), now())`,
    ]) {
      await opened.db.execute(sql.raw(statement))
    }
    await migrate(opened.db, MIGRATIONS_FOLDER, quietly)
    const owners = await opened.db.select({ id: vehicleType.id, tenantId: vehicleType.tenantId }).from(vehicleType)
    expect(Object.fromEntries(owners.map(({ id, tenantId }) => [id, tenantId]))).toEqual({
      own: 'a',
      shared: null,
      old: null,
    })
  })
})

describe('the migration of the days of fleets', () => {
  it('counts the days that were stored before by tenant, hour and first hour of work', async () => {
    const texts = Object.fromEntries(
      all.filter((name) => name < '0521').map((name) => [name, readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')]),
    )
    await migrate(opened.db, folderWith(texts), quietly)
    const hoursOf = (worked: Readonly<Record<number, number>>) =>
      JSON.stringify(Array.from({ length: 24 }, (_, hour) => worked[hour] ?? 0))
    for (const statement of [
      `insert into sys_organization (id, name, create_time) values ('a', 'a', now()), ('b', 'b', now())`,
      `insert into service_dict_vclbrand values ('b', 'b')`,
      `insert into service_dict_vclkind values ('k', 'k')`,
      `insert into service_dict_vcltype (id, vcl_type, brand_id, kind_id, create_time) values ('y', 'y', 'b', 'k', now())`,
      `insert into service_vehicle (id, tenant_id, vcl_no, pin, type_id, delivered_time, create_time)
         select id, tenant, id, id, 'y', now(), now() from (values ('v1', 'a'), ('v2', 'a'), ('v3', 'b')) as v (id, tenant)`,
      `insert into vehicle_day (vehicle_id, day, work_ms, idle_ms, fuel, hours) values
         ('v1', current_date, 3000, 100, 1.5, '${hoursOf({ 6: 1000.4, 7: 2000 })}'),
         ('v2', current_date, 500, 50, 0.5, '${hoursOf({ 7: 500 })}'),
         ('v3', current_date, 0, 0, 0, '[]'),
         ('v1', current_date - 40, 9, 9, 9, '${hoursOf({ 0: 9 })}')`,
    ]) {
      await opened.db.execute(sql.raw(statement))
    }
    await migrate(opened.db, MIGRATIONS_FOLDER, quietly)
    const rows = rowsOfStatement(
      await opened.db.execute(
        sql`select tenant_id, day = current_date as today, work_ms::int, idle_ms::int, fuel, hour_ms[7:8]::int[] as ms,
              hour_vehicles[7:8] as vehicles, first_hours[7:8] as firsts, cardinality(hour_ms) as hours
            from fleet_day order by tenant_id`,
      ),
    )
    const shared = { today: true, hours: 24 }
    expect(rows).toEqual([
      { ...shared, tenant_id: 'a', work_ms: 3500, idle_ms: 150, fuel: 2, ms: [1000, 2500], vehicles: [1, 2], firsts: [1, 1] },
      { ...shared, tenant_id: 'b', work_ms: 0, idle_ms: 0, fuel: 0, ms: [0, 0], vehicles: [0, 0], firsts: [0, 0] },
    ]) // prettier-ignore
  })
})

describe('what a new database gets', () => {
  beforeEach(() => migrate(opened.db, MIGRATIONS_FOLDER, quietly))

  it('plants the system rows twice without doubling them', async () => {
    await seedSystemRows(opened.db)
    const before = await opened.db.select({ total: count() }).from(dictItem)
    await seedSystemRows(opened.db)
    expect(await opened.db.select({ total: count() }).from(dictItem)).toEqual(before)
    expect(await opened.db.select().from(permission)).toHaveLength(permissionRows.length)
  })

  it('keeps the key it made', async () => {
    const first = await secretKey(opened.db, 'refresh', random)
    expect(await secretKey(opened.db, 'refresh', (size) => Buffer.alloc(size, 9))).toEqual(first)
  })

  it('gives an empty PostgreSQL one administrator with the given or a made password', async () => {
    await seedSystemRows(opened.db)
    expect(await isEmpty(opened.db)).toBe(true)
    const made = await seedFirstTenant(opened.db, { password: undefined, clock: () => new Date(0), random })
    const [admin] = await opened.db.select().from(user)
    expect(await isPassword(made ?? '', admin?.passwordHash ?? null)).toBe(true)
    expect(await isEmpty(opened.db)).toBe(false)
    expect(await demoObstacle(opened.db)).toMatch(/^The account admin exists already/)
  })

  it('plants the same demonstration rows each time, and only once', async () => {
    await seedSystemRows(opened.db)
    expect(await demoObstacle(opened.db)).toBeUndefined()
    await seedDemoData(opened.db, { random, report: quietly, users: 30 })
    expect(await demoObstacle(opened.db)).toBe('The demonstration data is there already.')
    expect((await demoAccounts(opened.db)).map(({ usernames }) => usernames)).toEqual([
      ['admin', 'operator', 'viewer'],
      ['admin2', 'operator2', 'viewer2'],
    ])
    const [seventh] = await opened.db
      .select()
      .from(user)
      .where(sql`${user.id} = 'demo-1001-0007'`)
    expect(seventh).toMatchObject({ workNo: 'S0007', passwordHash: null })
    expect(seventh?.username).toMatch(/^[a-z]+\.[a-z]+\.0007$/)
  })
})
