import { formatFileSize } from '../format/format.ts'
import type { uploadMessages } from '../locale/upload.messages.ts'
import { isAccepted } from './accept.ts'

interface FileRules {
  kind: 'file' | 'image'
  accept: string | undefined
  /** Unit: bytes. */
  maxSize: number | undefined
  /** Returns why a file is not taken. */
  refuse: ((file: File) => string | undefined) | undefined
  texts: (typeof uploadMessages)['zh-CN']
}

/** Returns the files that may be taken, and why the others may not. */
export function filesToTake(chosen: readonly File[], { kind, accept, maxSize, refuse, texts }: FileRules) {
  const problems: string[] = []
  const files = chosen.filter((file) => {
    const reason = refuse?.(file)
    if (reason !== undefined) problems.push(reason)
    else if (!isAccepted(file, accept)) problems.push(kind === 'image' ? texts.notImage : texts.wrongType(file.name))
    else if (maxSize !== undefined && file.size > maxSize)
      problems.push(texts.tooLarge(file.name, formatFileSize(maxSize)))
    else return true
    return false
  })
  return { files, problems }
}
