import { bind, type Client } from '@trackhoe/api-client'
import { onlineReports } from '@trackhoe/api-client/online'
import { type CheckResult, dictionaryLookups, userAdministration, rules } from '@trackhoe/api-client/system'
import { DEFAULT_SORT, dictText, type DictItem, type User } from '@trackhoe/contract'
import { onlineForms, type ReportColumn as WireColumn } from '@trackhoe/contract/online'
import type { TreeNode } from '@trackhoe/contract/system'
import { VEHICLE_DICT_CODES } from '@trackhoe/contract/vehicle'
import type {
  FieldData,
  FieldOption,
  FieldRules,
  ReportColumn,
  ReportSource,
  TreeOption,
  UserDirectory,
  UserOption,
  VehicleDirectory,
} from '@trackhoe/form-widgets'
import { toQueryItem } from './query-item.ts'

/** Users, or vehicles, that one call finds by their keys. */
const KEYS_AT_ONCE = 50

type Lookups = Required<
  Pick<
    FieldData,
    | 'searchOptions'
    | 'optionLabels'
    | 'treeChildren'
    | 'categoryChildren'
    | 'categoryNames'
    | 'linkedOptions'
    | 'subTableOptions'
  >
>

/** Serves what selectors look up from the server. */
export function clientLookups(client: Client): Lookups {
  const lookups = bind(client.send, dictionaryLookups)
  const forms = bind(client.send, onlineForms)
  return {
    searchOptions: async (dict, search, signal) =>
      (await lookups.search({ params: { dict }, query: search }, signal)).map(toOption),
    optionLabels: (dict, values, signal) => lookups.texts(dict, values, signal),
    treeChildren: async (source, parent, signal) =>
      (await lookups.tree({ query: { ...source, pid: parent } }, signal)).map(toTreeOption),
    async categoryChildren(parent, condition, signal) {
      const query = { ...('id' in parent ? { pid: parent.id } : { pcode: parent.code }), condition }
      return (await lookups.categoryTree({ query }, signal)).map(toTreeOption)
    },
    categoryNames: (ids, signal) => lookups.categoryNames(ids, signal),
    async linkedOptions(source, level, signal) {
      const by = 'condition' in level ? { condition: level.condition } : { pidValue: level.parentId }
      const choices = await forms.linkedChoices({ query: { ...source, ...by } }, signal)
      return choices.map(({ label, store, id }) => ({ id, value: store ?? id, label: label ?? store ?? id }))
    },
    subTableOptions: async (source, signal) => (await lookups.subTable({ query: source }, signal)).map(toOption),
  }
}

/** The filter of a list that finds a part of a value; undefined for none. */
function partOf(text = ''): string | undefined {
  const part = text.replaceAll('*', '')
  return part === '' ? undefined : `*${part}*`
}

/** Serves the users of the tenant. */
export function clientUserDirectory(client: Client): UserDirectory {
  const administration = bind(client.send, userAdministration)
  return {
    async search({ username, realname, departmentId, pageNo, pageSize }, signal) {
      const query = {
        pageNo,
        pageSize,
        column: 'username',
        order: 'asc',
        username: partOf(username),
        realname: partOf(realname),
        departId: departmentId,
      }
      const { records, total } = await administration.ofDepart(query, signal)
      // A server of this family may answer a user of two departments twice.
      return { records: [...new Map(records.map((user) => [user.id, toUser(user)])).values()], total }
    },
    async find(by, keys, signal) {
      const found = new Map<string, UserOption>()
      for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
        const wanted = keys.slice(at, at + KEYS_AT_ONCE).join(',')
        const query = {
          ...(by === 'id' ? { id_MultiString: wanted } : { username_MultiString: wanted }),
          ...DEFAULT_SORT,
          pageNo: 1,
          pageSize: KEYS_AT_ONCE,
        }
        // oxlint-disable-next-line no-await-in-loop -- one call at a time: a server limits how many a user sends
        const { records } = await client.users.list({ query }, signal)
        for (const user of records) found.set(user[by], toUser(user))
      }
      return keys.flatMap((key) => found.get(key) ?? [])
    },
  }
}

/** Serves the vehicles that the user sees. One that he does not see is left out, as one that does not exist. */
export function clientVehicleDirectory(client: Client): VehicleDirectory {
  const lookups = bind(client.send, dictionaryLookups)
  const dict = VEHICLE_DICT_CODES.vehicle
  return {
    search: async (keyword, signal) =>
      (await lookups.search({ params: { dict }, query: { keyword } }, signal)).map((item) => ({
        id: item.value,
        vclNo: dictText(item),
      })),
    async find(ids, signal) {
      const numbers: string[] = []
      for (let at = 0; at < ids.length; at += KEYS_AT_ONCE)
        // oxlint-disable-next-line no-await-in-loop -- one call at a time: a server limits how many a user sends
        numbers.push(...(await lookups.texts(dict, ids.slice(at, at + KEYS_AT_ONCE), signal)))
      return ids.flatMap((id, at) => {
        const vclNo = numbers[at]
        return vclNo === undefined || vclNo === id ? [] : [{ id, vclNo }]
      })
    },
  }
}

/** Runs fill rules, check rules and duplicate checks on the server. */
export function clientFieldRules(client: Client): FieldRules {
  const api = bind(client.send, rules)
  return {
    fill: (code, formData, signal) => api.fill({ params: { code }, body: formData }, signal),
    check: async (code, value, signal) => messageOf(await api.checkByCode(code, value, signal)),
    async duplicate({ tableName, fieldName, value, dataId }, signal) {
      const query = { tableName, fieldName, fieldVal: value, dataId }
      return messageOf(await api.checkDuplicate(query, signal))
    },
  }
}

/** Serves reports by their code. */
export function clientReports(client: Client): ReportSource {
  const reports = bind(client.send, onlineReports)
  return {
    async describe(code, signal) {
      const { cgRpConfigId, cgRpConfigName, columns, dictOptions } = await reports.columns({ params: { code } }, signal)
      const texts = new Map(Object.entries(dictOptions))
      return {
        id: cgRpConfigId,
        name: cgRpConfigName || code,
        columns: columns.map((column) => toColumn(column, texts.get(column.customRender ?? ''))),
      }
    },
    queryFields: async (id, signal) =>
      (await reports.queryInfo({ params: { cgRpConfigId: id } }, signal)).map(toQueryItem),
    async rows(id, { filters, ...paging }, signal) {
      const { records, total } = await reports.data(id, { ...filters, ...paging }, signal)
      return { records, total }
    },
  }
}

const toOption = (item: DictItem): FieldOption => ({ value: item.value, label: dictText(item) })

const toTreeOption = ({ value, title, leaf, code }: TreeNode): TreeOption => ({
  value,
  label: title,
  leaf,
  code: code ?? undefined,
})

const toUser = ({ id, username, realname, sex_dictText, phone, orgCodeTxt }: User): UserOption => ({
  id,
  username,
  realname: realname || username,
  sex: sex_dictText || undefined,
  phone: phone || undefined,
  departments: orgCodeTxt || undefined,
})

const messageOf = (result: CheckResult) => (result.kind === 'failed' ? result.serverMessage : undefined)

function toColumn(column: WireColumn, items: readonly DictItem[] | undefined): ReportColumn {
  const { dataIndex, title, align, sorter, width } = column
  const px = Number(width ?? NaN)
  return {
    key: dataIndex,
    title: title || dataIndex,
    align: align === 'right' ? 'end' : align === 'center' ? 'center' : undefined,
    sortable: sorter === true || sorter === 'true' || sorter === '1',
    width: px > 0 ? px : undefined,
    options: items ? items.map(toOption) : undefined,
  }
}
