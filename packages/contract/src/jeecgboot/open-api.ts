import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { DateTime, FreeText, OptionalCode, RecordId, RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { listQueryOf } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { Code, OptionalText } from '../wire/values.ts'
import { administration, OptionalChoice } from './administration.ts'

/** A program that may call the open interfaces, by its pair of keys. Untried: built by the source of JeecgBoot 3.9. */
export const ApiClient = wireObject({
  id: Code,
  name: OptionalText,
  ak: OptionalText,
  sk: OptionalText,
  systemUserId: OptionalText,
  createTime: DateTime,
})
export type ApiClient = z.output<typeof ApiClient>

const client = {
  name: RequiredText('请输入授权名称', 100).check(label('授权名称')),
  ak: FreeText(100).check(label('访问密钥')),
  sk: FreeText(100).check(label('安全密钥')),
  systemUserId: z.optional(z.nullable(z.string())).check(label('关联用户')),
}
export const NewApiClient = z.object(client)
export type NewApiClient = z.input<typeof NewApiClient>
export const ApiClientEdit = z.object({ id: RecordId, ...client })
export type ApiClientEdit = z.input<typeof ApiClientEdit>
export const ApiClientQuery = listQueryOf(client, ['name'])
export type ApiClientQuery = z.input<typeof ApiClientQuery>

/** The programs that may call the open interfaces of a JeecgBoot. JeecgBoot 3 only. Untried. */
export const apiClients = {
  ...administration('/openapi/auth', { row: ApiClient, query: ApiClientQuery, add: NewApiClient, edit: ApiClientEdit }),
  /** Returns a new pair of keys. */
  newKeys: endpoint('GET', '/openapi/auth/genAKSK', { result: z.array(z.string()) }),
}

/** A call that is open to other programs. Untried: built by the source of JeecgBoot 3.9. */
export const OpenInterface = wireObject({
  id: Code,
  name: OptionalText,
  requestMethod: OptionalText,
  requestUrl: OptionalText,
  originUrl: OptionalText,
  blackList: OptionalText,
  body: OptionalText,
  /** '1' in force. */
  status: OptionalCode,
  createTime: DateTime,
})
export type OpenInterface = z.output<typeof OpenInterface>

const openInterface = {
  name: RequiredText('请输入接口名称', 100).check(label('接口名称')),
  requestMethod: z.string('请选择请求方式').check(z.minLength(1, '请选择请求方式'), label('请求方式')),
  requestUrl: RequiredText('请输入接口地址', 100).check(label('接口地址')),
  originUrl: RequiredText('请输入原始地址', 500).check(label('原始地址', 'Original address')),
  blackList: FreeText(4000).check(label('IP 黑名单')),
  body: FreeText(10_000).check(label('请求体', 'Request body')),
  status: OptionalChoice.check(label('状态')),
}
export const NewOpenInterface = z.object(openInterface)
export type NewOpenInterface = z.input<typeof NewOpenInterface>
export const OpenInterfaceEdit = z.object({ id: RecordId, ...openInterface })
export type OpenInterfaceEdit = z.input<typeof OpenInterfaceEdit>
export const OpenInterfaceQuery = listQueryOf(openInterface, ['name'])
export type OpenInterfaceQuery = z.input<typeof OpenInterfaceQuery>

/** The open interfaces of a JeecgBoot. JeecgBoot 3 only. Untried. */
export const openInterfaces = administration('/openapi', {
  row: OpenInterface,
  query: OpenInterfaceQuery,
  add: NewOpenInterface,
  edit: OpenInterfaceEdit,
})
