import { usePermitted } from '@trackhoe/auth'
import { Button, cx } from '@trackhoe/ui'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { preloadNodeDialog } from './node-dialog.tsx'

interface NodeHeaderProps {
  name: ReactNode
  texts: { addBelow: string; edit: string; delete: string }
  /** The prefix of the permissions that the buttons need: `:add`, `:edit` and `:delete` follow it. */
  permissions: string
  /** Behind the name. */
  tag?: ReactNode
  /** Buttons before the one that edits. */
  actions?: ReactNode
  /** Absent: the node takes none below it. */
  onAddBelow?: (() => void) | undefined
  /** Opens `NodeDialog`. */
  onEdit: () => void
  editDisabled?: boolean
  /** Absent: the node stays. */
  onRemove?: (() => void) | undefined
  className?: string
}

/** The name of the selected node above its details, and what the user may do with it. */
export function NodeHeader(props: NodeHeaderProps) {
  const { name, texts, permissions, onAddBelow, onRemove } = props
  const mayAdd = usePermitted(`${permissions}:add`)
  const mayEdit = usePermitted(`${permissions}:edit`)
  const mayDelete = usePermitted(`${permissions}:delete`)
  return (
    <div className={cx('flex flex-none flex-wrap items-center gap-2 px-gutter py-2', props.className)}>
      <h2 className="m-0 min-w-0 truncate text-14 font-semibold max-narrow:hidden">{name}</h2>
      {props.tag}
      <div className="ms-auto flex flex-none flex-wrap items-center gap-2">
        {mayAdd && onAddBelow && (
          <Button size="small" icon={<Plus aria-hidden />} onClick={onAddBelow}>
            {texts.addBelow}
          </Button>
        )}
        {props.actions}
        {mayEdit && (
          <Button
            size="small"
            icon={<Pencil aria-hidden />}
            disabled={props.editDisabled}
            onPointerEnter={preloadNodeDialog}
            onFocus={preloadNodeDialog}
            onClick={props.onEdit}
          >
            {texts.edit}
          </Button>
        )}
        {mayDelete && onRemove && (
          <Button size="small" variant="danger-quiet" icon={<Trash2 aria-hidden />} onClick={onRemove}>
            {texts.delete}
          </Button>
        )}
      </div>
    </div>
  )
}
