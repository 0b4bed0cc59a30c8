export {
  DEFAULT_UPLOAD_FOLDER,
  EDITOR_FOLDER,
  EMBED_MESSAGE,
  files,
  QuotaRefusal,
  UploadBody,
  UploadUsage,
} from './files/files.ts'
export { ReceivedFile } from './files/received-file.ts'
export {
  EXPORT_SELECTION_LIMIT,
  exportEndpoint,
  IMPORT_WITH_ERRORS,
  ImportedRow,
  importEndpoint,
  ImportPreview,
  ImportReport,
  listFiles,
} from './files/spreadsheets.ts'
