import { Alert, Button, SearchableTree, type TreeNode } from '@trackhoe/ui'
import type { ReactNode } from 'react'

interface TreeChoiceFormProps {
  texts: { tree: string; reset: string; save: string }
  hint: string
  /** Why it was not saved; empty for no reason. */
  failure: string
  nodes: readonly TreeNode[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Says how many are chosen. */
  count: string
  /** A button beside the number. */
  extra?: ReactNode
  readOnly: boolean
  dirty: boolean
  saving: boolean
  onReset: () => void
  onSave: () => void
}

/** A choice of nodes of a tree, saved by a button below it. */
export function TreeChoiceForm(props: TreeChoiceFormProps) {
  const { texts: t, failure, readOnly, dirty, saving } = props
  return (
    <div className="flex h-full min-h-0 flex-col">
      <p className="m-0 flex-none px-gutter pt-3 text-12 text-ink-3">{props.hint}</p>
      {failure !== '' && (
        <Alert tone="danger" className="mx-gutter mt-2 flex-none">
          {failure}
        </Alert>
      )}
      <SearchableTree
        className="min-h-0 flex-1 px-2"
        label={t.tree}
        nodes={props.nodes}
        multiple
        value={props.value}
        onChange={props.onChange}
      />
      <div className="flex min-h-13 flex-none items-center gap-2 border-t border-line px-gutter">
        <span className="figures me-auto text-ink-2">{props.count}</span>
        {props.extra}
        {!readOnly && (
          <>
            <Button disabled={!dirty || saving} onClick={props.onReset}>
              {t.reset}
            </Button>
            <Button variant="primary" loading={saving} disabled={!dirty} onClick={props.onSave}>
              {t.save}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
