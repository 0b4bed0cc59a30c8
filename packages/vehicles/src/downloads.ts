export { DOWNLOAD_REFETCH_MS, isUnfinished, useDownloadColumns } from './downloads/download-columns.tsx'
export {
  longestDays,
  rangeFault,
  rowEstimate,
  SAMPLE_PERIODS,
  USUAL_OPTIONS,
  wireRange,
  type FileOptions,
  type RangeFault,
  type ShownRange,
} from './downloads/download-order.ts'
export { DownloadTasks, useDownloadTasks } from './downloads/download-tasks.tsx'
export { useDownloadMessages } from './downloads/downloads.messages.ts'
export { FileOptionFields } from './downloads/file-options.tsx'
export { useDownloadActions } from './downloads/use-download-actions.ts'
export { useDownloadOffers } from './downloads/use-download-offers.tsx'
