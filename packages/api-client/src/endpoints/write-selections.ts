import { writeCommaList } from '@trackhoe/contract'
import { EXPORT_SELECTION_LIMIT } from '@trackhoe/contract/files'

/** The selected rows of an export, comma-joined. Errors: more than servers take is a mistake of the page. */
export function writeSelections(ids: readonly string[]): string {
  if (ids.length > EXPORT_SELECTION_LIMIT) {
    throw new Error(
      `[api-client] ${ids.length} rows cannot be named in one export: servers take ${EXPORT_SELECTION_LIMIT}. ` +
        'Offer an export of the whole query instead.',
    )
  }
  return writeCommaList(ids)
}
