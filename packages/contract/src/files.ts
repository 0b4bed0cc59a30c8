export {
  DEFAULT_UPLOAD_FOLDER,
  EDITOR_FOLDER,
  EMBED_MESSAGE,
  files,
  QuotaRefusal,
  UploadBody,
  UploadUsage,
} from './files/files.ts'
export { listFiles } from './files/list-files.ts'
export { BACKGROUND_ROWS, ImportLeftToJob, JOB_STATES, ListJob, listJobs } from './files/list-jobs.ts'
export { ReceivedFile } from './files/received-file.ts'
export {
  EXPORT_SELECTION_LIMIT,
  exportEndpoint,
  IMPORT_WITH_ERRORS,
  ImportedRow,
  importEndpoint,
  ImportPreview,
  ImportReport,
} from './files/spreadsheets.ts'
