import { formatDateTime } from '@trackhoe/ui'
import type { FieldRules } from '../../services/field-rules.ts'
import type { CurrentUser } from '../../services/widget-services.tsx'
import { isScalar } from '../../widgets/kit/values.ts'
import { readExpression, type ExpressionScope } from '../../engine/expression.ts'
import type { OnlineField } from './form-field.ts'

const USER = /#\{([^}]*)\}/g
const CUSTOM = /\{\{(.*?)\}\}/gs
const FILL_RULE = /\$\{([^}]*)\}/g

/** The kinds of defaults. `misused`: several fill rules, or one among other expressions. */
export type DefaultKind = 'none' | 'plain' | 'expression' | 'fill-rule' | 'misused'

/** Source: platform specification §5 "Default-value expressions". */
export function defaultKind(defVal: unknown): DefaultKind {
  if (defVal === undefined || defVal === null || defVal === '') return 'none'
  if (typeof defVal !== 'string') return 'plain'
  const rules = defVal.match(FILL_RULE)?.length ?? 0
  const others = (defVal.match(USER)?.length ?? 0) + (defVal.match(CUSTOM)?.length ?? 0)
  if (rules > 0) return rules > 1 || others > 0 ? 'misused' : 'fill-rule'
  return others > 0 ? 'expression' : 'plain'
}

export interface DefaultContext {
  user?: CurrentUser | undefined
  /** The present time. */
  now: Date
  /** Functions of custom expressions. */
  functions?: ExpressionScope['functions']
  /** Records an expression that failed: its text is kept. */
  logError: (message: string, error: unknown) => void
}

/** The value of a default without a fill rule. An expression that fails stays as it is written. */
export function plainDefault(field: OnlineField, context: DefaultContext): unknown {
  const { defVal } = field.schema
  if (typeof defVal !== 'string' || defaultKind(defVal) !== 'expression') return defVal
  const custom = /^\s*\{\{(.*)\}\}\s*$/s.exec(defVal)
  // A default that is one expression keeps the type of its result.
  if (custom && !custom[1]?.includes('{{')) return customValue(custom[1] ?? '', defVal, field, context)
  return defVal
    .replace(USER, (text, name: string) => userValue(name.trim(), context) ?? text)
    .replace(CUSTOM, (text, source: string) => {
      const value = customValue(source, text, field, context)
      return isScalar(value) ? String(value) : text
    })
}

function customValue(source: string, text: string, { key }: OnlineField, context: DefaultContext): unknown {
  try {
    const values = (name: string) => userValue(name, context)
    return readExpression(source).evaluate({ values, functions: context.functions })
  } catch (error) {
    context.logError(`[form-widgets] The default of the field '${key}' was not evaluated. Its text is kept.`, error)
    return text
  }
}

/** Source: JeecgBoot, system variables; `sys_user_code` and `sysUserCode` are one. */
function userValue(name: string, { user, now }: DefaultContext): string | undefined {
  const known: Readonly<Record<string, string | undefined>> = {
    sysuserid: user?.id,
    sysusercode: user?.username,
    sysusername: user?.realname,
    sysorgcode: user?.orgCode,
    sysdate: formatDateTime(now, 'date'),
    systime: formatDateTime(now, 'second').slice(11),
    sysdatetime: formatDateTime(now, 'second'),
  }
  const key = name.replaceAll('_', '').toLowerCase()
  return Object.hasOwn(known, key) ? known[key] : undefined
}

/** The value of a default with a fill rule. Errors: a failure is logged, and the text is kept. */
export async function filledDefault(
  field: OnlineField,
  rules: FieldRules | undefined,
  formData: Readonly<Record<string, unknown>>,
  logError: DefaultContext['logError'],
  signal: AbortSignal,
): Promise<unknown> {
  const text = String(field.schema.defVal)
  const [rule, code = ''] = new RegExp(FILL_RULE.source).exec(text) ?? []
  if (rule === undefined) return text
  try {
    if (!rules) throw new Error('[form-widgets] WidgetServices has no rules, so no fill rule runs.')
    const result = await rules.fill(code.trim(), formData, signal)
    if (result === undefined || result === null) return ''
    return text.trim() === rule || !isScalar(result) ? result : text.replace(rule, () => String(result))
  } catch (error) {
    if (!signal.aborted) {
      logError(`[form-widgets] The fill rule '${code}' of the field '${field.key}' failed. Its text is kept.`, error)
    }
    return text
  }
}

/** The form's value of a default: a number for a number field, cut to a whole one for an integer. */
export function readDefault({ widget, widgetType, precision }: OnlineField, value: unknown): unknown {
  const read = widget.read(value)
  const isInteger = widgetType === 'integer' || (widgetType === 'number' && precision === 0)
  return isInteger && typeof read === 'number' ? Math.trunc(read) : read
}
