import { fillField, pressSubmit, type FieldContent, type FindOptions } from '@trackhoe/ui/testing'

/** The contents of a form, by the labels of its fields. */
export type FormContents = Readonly<Record<string, FieldContent>>

/**
 * Fills a form by the labels of its fields, in their order: a `FormDialog`, the dialog of an entity, a page of fields. `fillField`
 * of `@trackhoe/ui/testing` names what a content may be.
 */
export async function fillForm(contents: FormContents, options: FindOptions = {}): Promise<void> {
  for (const [label, content] of Object.entries(contents)) await fillField(label, content, options)
}

/** Fills a form and presses the button that saves it. `findToast` and `findFieldErrors` show what came of it. */
export async function submitForm(contents: FormContents = {}, options: FindOptions = {}): Promise<void> {
  await fillForm(contents, options)
  await pressSubmit(options)
}
