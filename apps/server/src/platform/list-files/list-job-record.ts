import type { ListJob } from '@trackhoe/contract/files'
import { labelTexts, titleTexts } from '../core/english.ts'
import { currentLanguage, inLanguage } from '../core/language.ts'
import { toWireTime } from '../core/clock.ts'
import type { StoredPreview } from '../database/schema/list-job-schema.ts'
import type { JobRow } from '../list-jobs/list-jobs.queries.ts'

/** A job as the wire has it, in the language of its reader. What was stored in Chinese alone stays so. */
export function jobRecord(row: JobRow): ListJob {
  const {
    id,
    kind,
    phase,
    state,
    prefix,
    title,
    doneRows,
    totalRows,
    fileName,
    sizeBytes,
    message,
    messageEn,
    preview,
    followUps,
  } = row
  return {
    id,
    kind,
    phase,
    state,
    prefix,
    title: inLanguage(titleTexts(title)),
    doneRows,
    totalRows,
    fileName,
    sizeBytes,
    message: pick(message, messageEn),
    preview: preview && {
      ...preview,
      rows: preview.rows.map(({ reasonEn, reasons, ...line }) => ({
        ...line,
        reason: pick(line.reason, reasonEn),
        reasons: reasons?.map(namedReason),
      })),
    },
    followUps: followUps.length,
    createTime: toWireTime(row.createTime),
    finishTime: row.finishTime && toWireTime(row.finishTime),
  }
}

const namedReason = ({ column, zh, en }: NonNullable<StoredPreview['rows'][number]['reasons']>[number]) => ({
  column: column === null ? null : inLanguage(labelTexts(column)),
  text: inLanguage({ zh, en }),
})

const pick = (zh: string | null, en: string | null | undefined) => (currentLanguage() === 'en' ? (en ?? zh) : zh)
