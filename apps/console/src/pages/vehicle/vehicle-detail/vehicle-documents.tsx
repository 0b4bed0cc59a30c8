import { usePermitted } from '@trackhoe/auth'
import {
  AddDocumentButton,
  DocumentPages,
  DocumentTable,
  useDocumentMessages,
  useDocuments,
} from '@trackhoe/vehicles/documents'
import { PartCard } from './part-card.tsx'

/** The documents of a vehicle: whoever sees it reads them, whoever may edit adds and deletes. */
export function VehicleDocuments({ vclId }: { vclId: string }) {
  const t = useDocumentMessages()
  const documents = useDocuments(vclId)
  const mayEdit = usePermitted('vehicle:document:edit')
  return (
    <PartCard
      title={t.title}
      query={documents.query}
      empty={documents.total === 0 && t.none}
      flush
      actions={mayEdit && <AddDocumentButton vclId={vclId} onAdded={() => void documents.reload()} />}
    >
      <DocumentTable documents={documents} removable={mayEdit} />
      <DocumentPages documents={documents} />
    </PartCard>
  )
}
