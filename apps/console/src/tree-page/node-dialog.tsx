import { Button, lazyComponent } from '@trackhoe/ui'
import { Plus } from 'lucide-react'

/** The dialog for a new node, and for changing one. */
export const NodeDialog = lazyComponent(async () => (await import('@trackhoe/form-widgets/entity-dialog')).EntityDialog)

/** Opens `NodeDialog`, which loads while the button is approached. */
export function AddNodeButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onPointerEnter={NodeDialog.preload}
      onFocus={NodeDialog.preload}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
