import { Button, lazyComponent, useToast } from '@trackhoe/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useDocumentMessages } from './documents.messages.ts'

const AddDocumentDialog = lazyComponent(async () => (await import('./add-document-dialog.tsx')).AddDocumentDialog)

interface AddDocumentButtonProps {
  vclId: string
  onAdded: () => void
}

/** Opens the dialog that adds a document to a vehicle. */
export function AddDocumentButton({ vclId, onAdded }: AddDocumentButtonProps) {
  const t = useDocumentMessages()
  const toast = useToast()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<Plus aria-hidden />}
        onPointerEnter={AddDocumentDialog.preload}
        onClick={() => setAdding(true)}
      >
        {t.add}
      </Button>
      {adding && (
        <AddDocumentDialog
          vclId={vclId}
          onAdded={() => {
            setAdding(false)
            toast.success(t.added)
            onAdded()
          }}
          onClose={() => setAdding(false)}
          onDismiss={() => setAdding(false)}
        />
      )}
    </>
  )
}
