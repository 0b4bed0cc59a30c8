import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../platform/http/refusal.ts'
import { readStatement } from './statement.ts'
import { tableColumn } from './value-sizes.ts'

const columns = (...names: readonly string[]) => names.map((name) => tableColumn(name, 'text', false))
const TABLES = new Map([
  ['service_vehicle', columns('id', 'vcl_no', 'consumer_id', 'create_time')],
  ['service_consumer', columns('id', 'name', 'create_time')],
  ['sys_dict', columns('id', 'dict_name')],
])
const read = (text: string) => readStatement(text, (name) => TABLES.get(name))
const reasonOf = async (text: string) => {
  try {
    await read(text)
    return 'allowed'
  } catch (error) {
    return error instanceof Refusal ? error.message : error
  }
}

describe('statements of reports', () => {
  it.each([
    ['select vcl_no from service_vehicle', ['service_vehicle']],
    ['table service_vehicle;', ['service_vehicle']],
    [
      `with n as (select consumer_id, count(*) filter (where create_time > now() - interval '1 day') total
         from service_vehicle group by rollup (consumer_id))
       select c.name as "客户", n.total, rank() over (partition by n.total order by c.name) as r,
         coalesce(cast(n.total as numeric(10, 2)), 0)::int as z, extract(year from c.create_time) as y,
         case when n.total between 1 and 9 then '少' else c.name || '*' end as size
       from n left join lateral (select * from service_consumer c where c.id = n.consumer_id) c on true
       where c.name ilike '%公司%' or exists (select 1 from service_vehicle v where v.consumer_id = c.id)
       order by 2 desc nulls last limit 5 -- 车`,
      ['service_vehicle', 'service_consumer'],
    ],
    ["select distinct a.id from sys_dict a union all (values ('1')) order by 1", ['sys_dict']],
  ])('may be any SELECT over the tables: %s', async (text, tables) => {
    expect((await read(text)).tables).toEqual(tables)
  })

  it('have parameters by name, which are no casts and stand in no text or comment', async () => {
    const { parts, parameters } = await read(
      `select '车号:x' as a, vcl_no::text as b from service_vehicle where vcl_no = :车号 and id = :id /* :c */ or id = :id -- :d`,
    )
    expect(parameters).toEqual(['车号', 'id'])
    expect(parts.filter((part) => 'parameter' in part)).toHaveLength(3)
  })

  it.each([
    ['', '请输入报表SQL'],
    ['insert into service_vehicle (id) values (1)', '只能查询，不能写入数据'],
    ['update service_vehicle set vcl_no = 1', '只能查询，不能写入数据'],
    ['delete from service_vehicle', '只能查询，不能写入数据'],
    ['with d as (delete from service_vehicle returning *) select * from d', '只能查询，不能写入数据'],
    ['drop table service_vehicle', '只能是一条 SELECT 语句'],
    ['set role postgres', '只能是一条 SELECT 语句'],
    ['reset role', '只能是一条 SELECT 语句'],
    ["copy service_vehicle to program 'id'", '只能是一条 SELECT 语句'],
    ['do $$ begin end $$', '只能是一条 SELECT 语句'],
    ['explain analyze select 1', '只能是一条 SELECT 语句'],
    ['prepare p as select 1', '只能是一条 SELECT 语句'],
    ['select 1; select 2', '只能有一条语句'],
    ['select 1; drop table service_vehicle', '只能有一条语句'],
    ['select 1) as x; drop table service_vehicle; select (1', 'SQL 语法错误：“)”附近有误'],
    ["select 'a", 'SQL 语法错误：引号或注释没有结束'],
    ['select vcl_no into stolen from service_vehicle', '不能使用 SELECT INTO'],
    ['select * from service_vehicle for update', '不能锁定记录（FOR UPDATE、FOR SHARE）'],
    [
      'with recursive r as (select 1 as n union all select n + 1 from r) select * from r',
      '不能使用递归查询（WITH RECURSIVE）',
    ],
    ['select pg_sleep(3600)', '不能使用函数：pg_sleep'],
    ['select pg_catalog.pg_sleep(3600)', '不能使用函数：pg_catalog.pg_sleep'],
    ['select "pg_sleep"(1) from service_vehicle', '不能使用函数：pg_sleep'],
    ["select pg_read_file('/etc/passwd')", '不能使用函数：pg_read_file'],
    ["select pg_ls_dir('/')", '不能使用函数：pg_ls_dir'],
    ["select lo_import('/etc/passwd')", '不能使用函数：lo_import'],
    ["select set_config('trackhoe.tenant', '1002', true)", '不能使用函数：set_config'],
    ["select set_config('role', 'postgres', true)", '不能使用函数：set_config'],
    ["select nextval('audit_log_id_seq')", '不能使用函数：nextval'],
    ['select pg_advisory_lock(1)', '不能使用函数：pg_advisory_lock'],
    ["select query_to_xml('select * from sys_user', true, true, '')", '不能使用函数：query_to_xml'],
    ["select dblink('x', 'select 1')", '不能使用函数：dblink'],
    ["select repeat('x', 1000000000)", '不能使用函数：repeat'],
    ["select current_setting('trackhoe.tenant')", '不能使用函数：current_setting'],
    ['select current_user', '不能使用函数：current_user'],
    ['select current_date, session_user', '不能使用函数：session_user'],
    ['select * from generate_series(1, 1000000000)', 'FROM 中不能使用函数'],
    ['select generate_series(1, 1000000000)', '不能使用函数：generate_series'],
    ['select * from pg_user', '不能读取表：pg_user'],
    ['select * from pg_catalog.pg_authid', '不能写模式名：pg_catalog.pg_authid'],
    ['select * from information_schema.tables', '不能写模式名：information_schema.tables'],
    ['select * from public.service_vehicle', '不能写模式名：public.service_vehicle'],
    ['select * from auth_session', '不能读取表：auth_session'],
    ['select (select max(token_hash) from auth_session)', '不能读取表：auth_session'],
    ['select * from service_vehicle where id in (select id from sys_page_config)', '不能读取表：sys_page_config'],
    ['select 1 where exists (with a as (select * from auth_session) select * from a)', '不能读取表：auth_session'],
    ['with a as (select 1) select * from (select 1) b where 1 in (select 1 from b)', '不能读取表：b'],
    ["select 'auth_session'::regclass", '不能转换为类型：regclass'],
    ["select 'sys_user'::information_schema.sql_identifier", '不能转换为类型：information_schema.sql_identifier'],
    ["select vcl_no ~ '(a+)+$' from service_vehicle", '不能使用运算符：~'],
    ['select 1 operator(pg_catalog.+) 1', 'allowed'],
    ['select 1 operator(public.+) 1', '不能使用运算符：public.+'],
    ['select 9.9 ^ 99999', '不能使用运算符：^'],
    ['select * from service_vehicle tablesample system (1)', '不能使用 TABLESAMPLE'],
    ['select $1', '参数请写作 :参数名，不能写作 $1'],
    ["select xmlparse(document '<a/>')", '不支持的语法：XmlExpr'],
    ["select * from json_table('[]', '$' columns (a int))", '不支持的语法：JsonTable'],
    ['select (service_vehicle).vcl_no from service_vehicle', '不支持的语法：A_Indirection'],
  ])('are refused with the reason: %s', async (text, reason) => {
    expect(await reasonOf(text)).toBe(reason)
  })

  it('that a planner would never finish are refused, however short they are', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `c${at}`)
    const text = (read: string) => `${read} || ${read} || ${read} || 'x' as s`
    const texts = names.map((name, at) => `${name} as (select ${at === 0 ? `${text('vcl_no')} from service_vehicle` : `${text('s')} from c${at - 1}`})`) // prettier-ignore
    expect(await reasonOf(`with ${texts.join(', ')} select s || s || s as s from c11`)).toMatch(
      /SQL (过于复杂|可能产生过长的文字)/,
    )
    const joins = names.map((name, at) => `${name} as not materialized (select 1 as s from ${at === 0 ? 'service_vehicle a, service_vehicle b' : `c${at - 1} a, c${at - 1} b`})`) // prettier-ignore
    expect(await reasonOf(`with ${joins.join(', ')} select count(*) from c11`)).toMatch('SQL 过于复杂')
    expect(await reasonOf(`select ${'not '.repeat(4000)} true`)).toMatch('SQL 过于复杂')
    // A statement of an ordinary size is far from the limit.
    const deep = names.slice(0, 6).map((name, at) => `${name} as (select ${Array.from({ length: 40 }, (_, n) => `vcl_no as ${n === 0 ? '' : `x${n}_`}vcl_no`).join(', ')} from ${at === 0 ? 'service_vehicle' : `c${at - 1}`})`) // prettier-ignore
    expect(await reasonOf(`with ${deep.join(', ')} select vcl_no from c5`)).toBe('allowed')
  })
})
