import { DocumentPages, DocumentTable, useDocumentMessages, useDocuments } from '@trackhoe/vehicles/documents'
import { Panel } from '@trackhoe/vehicles/page'
import { ChooseVehicleButton, type OneVehicle } from '@trackhoe/vehicles/picker'

/** The documents that are kept of a vehicle. They are changed on the vehicle's page of the console. */
export function DocumentsTab({ one }: { one: OneVehicle }) {
  const t = useDocumentMessages()
  const documents = useDocuments(one.id)
  return (
    <Panel
      title={t.title}
      titleHidden
      query={one.id === null ? [] : [one.query, documents.query]}
      empty={one.empty ?? (documents.total === 0 ? t.none : null)}
      emptyAction={one.id === null && <ChooseVehicleButton />}
      className="h-full"
      footer={<DocumentPages documents={documents} />}
    >
      <DocumentTable documents={documents} />
    </Panel>
  )
}
