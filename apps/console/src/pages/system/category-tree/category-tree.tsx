import { useQuery, useQueryClient } from '@tanstack/react-query'
import { categories } from '@trackhoe/api-client/system'
import { useCalls, usePermitted } from '@trackhoe/auth'
import type { Category, CategoryEdit } from '@trackhoe/contract/system'
import { useFlavor, useNotifications } from '@trackhoe/shell'
import { buildTree, Descriptions, EmptyState, formatDateTime, useConfirm, useToast, type TreeNode } from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import { AddNodeButton, NodeDialog } from '../../../tree-page/node-dialog.tsx'
import { NodeHeader } from '../../../tree-page/node-header.tsx'
import { TreePage } from '../../../tree-page/tree-page.tsx'
import { useMessages } from './categories.messages.ts'
import { categoryEntity, ROOT } from './category-entity.tsx'

const KEY = ['categories'] as const

type Edited = { row: Category } | { below: string }

/**
 * 系统管理 › 分类字典: the tree of categories that fields of the type cat_tree offer. A category has no order of its own:
 * its code, which follows from its place, is the order. Source: platform specification §7 "Dictionaries and forms".
 */
export function CategoryTree() {
  const t = useMessages()
  const { notify } = useNotifications()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const toast = useToast()
  const mayAdd = usePermitted('system:category:add')
  const mayEdit = usePermitted('system:category:edit')
  const isNative = useFlavor() === 'native'
  const api = useCalls(categories)
  const [selected, setSelected] = useState<string | null>(null)
  const [edited, setEdited] = useState<Edited | null>(null)
  const { all, rows, nodes } = useCategories()
  const found = rows?.find(({ id }) => id === selected)
  // Fields that offer categories load their choices by themselves.
  const reload = () => queries.invalidateQueries({ queryKey: KEY })

  async function remove({ id, name }: Category) {
    const title = t.deleteTitle(name ?? id)
    if (!(await confirm({ title, message: t.deleteHint, tone: 'danger', okText: t.delete }))) return
    try {
      await api.remove({ query: { id } })
      setSelected(null)
      toast.success(t.deleted)
    } catch (error) {
      notify(error)
    }
    await reload()
  }

  return (
    <>
      <TreePage
        title={t.title}
        label={t.tree}
        nodes={nodes}
        error={all.error}
        onReload={reload}
        selected={found ? selected : null}
        onSelect={setSelected}
        onMove={
          // Codes follow a move on the native server only.
          mayEdit && isNative
            ? async ({ value, parent }) => {
                const row = rows?.find(({ id }) => id === value)
                if (row)
                  await api.edit({
                    body: { id: value, name: row.name ?? '', pid: parent ?? ROOT, revision: row.revision },
                  })
              }
            : undefined
        }
        // Siblings stand in the order of their codes.
        canMove={({ value, parent }) => (rows?.find(({ id }) => id === value)?.pid ?? ROOT) !== (parent ?? ROOT)}
        toolbar={mayAdd && <AddNodeButton label={t.add} onClick={() => setEdited({ below: ROOT })} />}
        empty={<EmptyState description={t.empty} />}
        detailTitle={found?.name ?? t.title}
        detail={
          found ? (
            <CategoryDetail
              category={found}
              onAddBelow={() => setEdited({ below: found.id })}
              onEdit={() => setEdited({ row: found })}
              onRemove={() => void remove(found)}
            />
          ) : null
        }
      />
      {edited && (
        <CategoryDialog
          edited={edited}
          nodes={nodes ?? []}
          onClose={() => setEdited(null)}
          onChanged={() => void reload()}
        />
      )}
    </>
  )
}

interface CategoryDialogProps {
  edited: Edited
  nodes: readonly TreeNode[]
  onClose: () => void
  /** The tree has to be read again. */
  onChanged: () => void
}

function CategoryDialog({ edited, nodes, onClose, onChanged }: CategoryDialogProps) {
  const api = useCalls(categories)
  const isNative = useFlavor() === 'native'
  const source = useMemo(
    () => ({ ...api, edit: ({ body }: { body: CategoryEdit }) => api.edit({ body: withoutFlag(body) }) }),
    [api],
  )
  const below = 'below' in edited ? edited.below : ROOT
  const entity = useMemo(
    () => categoryEntity(below, nodes, isNative || 'below' in edited),
    [below, nodes, isNative, edited],
  )
  return (
    <NodeDialog
      entity={entity}
      row={'row' in edited ? edited.row : null}
      source={source}
      onClose={onClose}
      onChanged={onChanged}
    />
  )
}

function useCategories() {
  const flavor = useFlavor()
  const api = useCalls(categories)
  const all = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => (flavor === 'native' ? api.all(signal) : api.allByLevel(signal)),
    enabled: flavor !== null,
    refetchOnWindowFocus: true,
  })
  const rows = all.data
  const nodes = useMemo(
    () =>
      rows &&
      buildTree(rows.map(({ id, pid, name }) => ({ value: id, label: name ?? id, parent: pid === ROOT ? null : pid }))),
    [rows],
  )
  return { all, rows, nodes }
}

interface CategoryDetailProps {
  category: Category
  onAddBelow: () => void
  onEdit: () => void
  onRemove: () => void
}

function CategoryDetail({ category, ...actions }: CategoryDetailProps) {
  const t = useMessages()
  return (
    <>
      <NodeHeader
        name={category.name}
        texts={t}
        permissions="system:category"
        className="border-b border-line"
        {...actions}
      />
      <Descriptions
        className="p-gutter"
        items={[
          { label: t.name, value: category.name },
          { label: t.code, value: <span className="code">{category.code}</span> },
          { label: t.createTime, value: category.createTime && formatDateTime(category.createTime, 'minute') },
        ]}
      />
      <p className="m-0 px-gutter text-12 text-ink-3">{t.codeHint}</p>
    </>
  )
}

/** A row that goes back as it was read must not carry what was read as true or false: the server has a digit there. */
function withoutFlag(body: CategoryEdit): CategoryEdit {
  const sent = { ...body }
  Reflect.deleteProperty(sent, 'hasChild')
  return sent
}
