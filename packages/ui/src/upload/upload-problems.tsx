import { fieldMessageVariants } from '../field/field-variants.ts'
import { cx } from '../style/cx.ts'

/** Sentences below the field: which files were not taken, or have not arrived. Nothing without one. */
export function UploadProblems({ id, texts }: { id?: string; texts: ReadonlyMap<string | number, string> }) {
  if (texts.size === 0) return null
  return (
    <div role="alert" id={id} className={cx(fieldMessageVariants({ tone: 'error' }), 'w-full flex-col')}>
      {[...texts].map(([key, text]) => (
        <span key={key}>{text}</span>
      ))}
    </div>
  )
}
