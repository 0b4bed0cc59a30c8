import { departmentAdministration } from '@trackhoe/api-client/system'
import { useCalls } from '@trackhoe/auth'
import { DepartmentPost, DepartmentPostEdit, departmentPosts, NewDepartmentPost } from '@trackhoe/contract/jeecgboot'
import { defineEntity, EntityList } from '@trackhoe/form-widgets/entity'
import { EmptyState } from '@trackhoe/ui'
import { useMemo } from 'react'
import { useMessages } from './departments.messages.ts'

/** The category of a department that is a post. */
const POST = '3'

const postEntity = defineEntity({
  row: DepartmentPost,
  add: NewDepartmentPost,
  edit: DepartmentPostEdit,
  useMessages,
  texts: ({ post }) => ({ title: post.title, noun: post.noun }),
  nameOf: 'departName',
  formColumns: 1,
  dialogWidth: 520,
  drafts: false,
  fields: ({ post: t }) => ({
    departName: { label: t.name, maxLength: 100, column: { size: 12, enableSorting: true, enableHiding: false } },
    positionId: {
      label: t.grade,
      widget: 'list',
      dict: 'sys_position,name,id',
      column: { size: 10, priority: 2, stacked: true },
    },
    depPostParentId: { label: t.above, widget: 'list', dict: 'sys_depart_post', column: { size: 14, priority: 1 } },
    orgCode: { label: t.code, column: { size: 10, typeface: 'code', priority: 1 } },
  }),
})

/** The posts of a department of a JeecgBoot 3, which are kept as departments of a category of their own. */
export function DepartmentPosts({ departId }: { departId: string }) {
  const { post: t } = useMessages()
  const departments = useCalls(departmentAdministration)
  const { below } = useCalls(departmentPosts)
  const source = useMemo(
    () => ({
      list: async (_: unknown, signal?: AbortSignal) => {
        const nodes = await below({ query: { pid: departId } }, signal)
        return nodes.filter(({ orgCategory }) => orgCategory === POST)
      },
      add: ({ body }: { body: NewDepartmentPost }) => {
        const post = { ...body, parentId: departId, orgCategory: POST }
        return departments.add({ body: post })
      },
      edit: ({ body }: { body: DepartmentPostEdit }) => departments.edit({ body }),
      remove: departments.remove,
    }),
    [departments, below, departId],
  )
  return (
    <div className="h-full min-h-0">
      <EntityList
        embedded
        entity={postEntity}
        source={source}
        permissions="system:depart"
        rowActionsWidth={9.5}
        defaultSort={null}
        empty={<EmptyState description={t.none} />}
      />
    </div>
  )
}
