import type * as z from 'zod/mini'
import type { Messages } from '../../locale/zh-cn.ts'
import { readText } from '../../widgets/kit/values.ts'

/** What a broken rule means for the field with this label, where the schema does not say it itself. */
export function faultMessage(
  fault: z.core.$ZodIssue,
  label: string,
  value: unknown,
  messages: Messages['rules'],
): string {
  switch (fault.code) {
    case 'invalid_type':
      if (fault.expected === 'number') return messages.number(label)
      return fault.expected === 'int' ? messages.integer(label) : messages.pattern(label)
    case 'too_small':
      if (fault.origin === 'string') return messages.tooShort(label, Number(fault.minimum))
      return isNumeric(fault) ? messages.tooSmall(label, Number(fault.minimum)) : messages.pattern(label)
    case 'too_big':
      if (fault.origin === 'string') return messages.tooLong(label, Number(fault.maximum), readText(value).length)
      if (fault.origin === 'array') return messages.tooMany(label, Number(fault.maximum))
      return isNumeric(fault) ? messages.tooLarge(label, Number(fault.maximum)) : messages.pattern(label)
    default:
      return messages.pattern(label)
  }
}

/** A limit that may not be reached is none of those that the texts name. */
const isNumeric = ({ origin, inclusive }: { origin: string; inclusive?: boolean | undefined }) =>
  inclusive !== false && ['number', 'int', 'bigint'].includes(origin)
