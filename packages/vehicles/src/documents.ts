export { AddDocumentButton } from './documents/add-document-button.tsx'
export { DocumentPages, DocumentTable } from './documents/document-table.tsx'
export { useDocumentMessages } from './documents/documents.messages.ts'
export { useDocuments } from './documents/use-documents.ts'
