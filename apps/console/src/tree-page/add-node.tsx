import { Button, lazyComponent } from '@trackhoe/ui'
import { Plus } from 'lucide-react'

/** The dialog for a new node. */
export const AddNodeDialog = lazyComponent(
  async () => (await import('@trackhoe/form-widgets/entity-dialog')).EntityDialog,
)

/** Opens `AddNodeDialog`, which loads while the button is approached. */
export function AddNodeButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onPointerEnter={AddNodeDialog.preload}
      onFocus={AddNodeDialog.preload}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
