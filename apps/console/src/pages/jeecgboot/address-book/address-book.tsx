import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import type { Department } from '@trackhoe/contract'
import { AddressEntry, AddressQuery, people } from '@trackhoe/contract/jeecgboot'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { FailureState, useClient } from '@trackhoe/shell'
import { SearchableTree, Skeleton, Splitter, type TreeNode } from '@trackhoe/ui'
import { useNarrow } from '@trackhoe/ui/data-table'
import { useMemo, useState } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { departmentKeys } from '../../system/department-tree/department-keys.ts'
import { useAddressBookMessages } from './address-book.messages.ts'

const addressEntity = defineEntity({
  row: AddressEntry,
  query: AddressQuery,
  useMessages: useAddressBookMessages,
  nameOf: ({ realname, username }) => realname || username || '',
  idOf: ({ id, username, realname }) => id ?? username ?? realname ?? '',
  drafts: false,
  fields: (t) => ({
    // The server searches for a part of the text by itself.
    realname: { label: t.realname, column: { size: 8, enableHiding: false }, filter: 'exact' },
    workNo: { label: t.workNo, column: { size: 7, typeface: 'code', priority: 2 }, filter: 'exact' },
    orgCodeTxt: { label: t.department, column: { size: 12, priority: 4, stacked: true } },
    mainDepPostId_dictText: { label: t.post, column: { size: 9, priority: 3 } },
    phone: { label: t.phone, column: { size: 9, typeface: 'code', priority: 6, stacked: true } },
    telephone: { label: t.telephone, column: { size: 9, typeface: 'code', priority: 1 } },
    email: { label: t.email, column: { size: 14, priority: 5 } },
  }),
})

/** Unit: px. */
const TREE_WIDTH = 260

/** The node of the tree that stands for no department. */
const EVERYBODY = ''

/** 系统管理 › 通讯录 of a JeecgBoot: the colleagues of a department and of those below it. */
export function AddressBook() {
  const t = useAddressBookMessages()
  const { departments } = useClient()
  const { addresses } = useCalls(people)
  const narrow = useNarrow()
  const [orgCode, setOrgCode] = useState(EVERYBODY)
  const tree = useQuery({
    queryKey: departmentKeys.administration,
    queryFn: ({ signal }) => departments.tree(signal),
  })
  const nodes = useMemo(
    () => tree.data && [{ value: EVERYBODY, label: t.everybody }, ...toNodes(tree.data)],
    [tree.data, t],
  )
  const source = useMemo(
    () => ({
      list: ({ query }: { query: AddressQuery }, signal?: AbortSignal) =>
        addresses({ query: { ...query, orgCode: orgCode === EVERYBODY ? undefined : orgCode } }, signal),
    }),
    [addresses, orgCode],
  )
  const list = (
    <EntityPage key={orgCode} entity={addressEntity} source={source} permissions="system:address" defaultSort={null} />
  )
  if (narrow) return list
  return (
    <Splitter
      label={t.departments}
      className="h-full min-h-0"
      defaultSize={TREE_WIDTH}
      first={
        <div className="flex h-full min-h-0 flex-col border-e border-line bg-surface">
          {tree.error && !nodes && <FailureState error={tree.error} onRetry={() => void tree.refetch()} />}
          {!tree.error && !nodes && <Skeleton className="m-4 h-40" />}
          {nodes && (
            <SearchableTree
              label={t.departments}
              nodes={nodes}
              value={[orgCode]}
              onChange={([next = EVERYBODY]) => setOrgCode(next)}
            />
          )}
        </div>
      }
      second={list}
    />
  )
}

function toNodes(departments: readonly Department[]): TreeNode[] {
  return departments.map(({ orgCode, id, departName, children }) => ({
    value: orgCode ?? id,
    label: departName,
    children: children && children.length > 0 ? toNodes(children) : undefined,
  }))
}
