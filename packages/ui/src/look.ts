export { actionLook, buttonLook, linkLook } from './button/button-look.ts'
export { fieldLook, fieldNoteLook, labelLook, requiredMarkLook } from './field/field-look.ts'
export { inputLook, inputTextLook } from './input/input-look.ts'
export { noteLook } from './note/note-look.ts'
