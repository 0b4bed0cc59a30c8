import type { EntityDialogProps } from '@trackhoe/form-widgets/entity-dialog'
import { Button, lazyComponent } from '@trackhoe/ui'
import { Plus } from 'lucide-react'

const LazyNodeDialog = lazyComponent(async () => (await import('@trackhoe/form-widgets/entity-dialog')).EntityDialog)

/** Loads `NodeDialog` while the button that opens it is approached. */
export const preloadNodeDialog = LazyNodeDialog.preload

interface NodeDialogProps<Row extends object, AddBody, EditBody, Query> extends Pick<
  EntityDialogProps<Row, AddBody, EditBody, Query>,
  'entity' | 'source' | 'footnote' | 'onClose'
> {
  /** Absent: a new node. */
  row?: Row | null
  /** Called after a save, and when another user has saved the node. */
  onChanged: () => unknown
}

/** The dialog for a new node, and for changing one. */
export function NodeDialog<Row extends object, AddBody, EditBody, Query>(
  props: NodeDialogProps<Row, AddBody, EditBody, Query>,
) {
  const { row = null, onClose, onChanged, ...dialog } = props
  const handleChange = () => void onChanged()
  return (
    <LazyNodeDialog
      {...dialog}
      row={row}
      onClose={onClose}
      onDismiss={onClose}
      onStale={handleChange}
      onSaved={handleChange}
    />
  )
}

/** Opens `NodeDialog`. */
export function AddNodeButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onPointerEnter={preloadNodeDialog}
      onFocus={preloadNodeDialog}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
