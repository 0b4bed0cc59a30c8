export {
  accounts,
  ForgottenPassword,
  Registration,
  JeecgPasswordChange,
  JeecgRegistration,
} from './session/accounts.ts'
export { Display, DISPLAY_PAGES, displayTokens, NewDisplay } from './session/display-tokens.ts'
export { ContactCodeBody, ContactConfirmation, ownContacts } from './session/own-contacts.ts'
export { OwnSession, ownSessions } from './session/own-sessions.ts'
export { ownTours, SeenTourBody, TOURS } from './session/own-tours.ts'
export {
  NewPasswordLinks,
  PASSWORD_LINKS_AT_ONCE,
  PasswordByLink,
  PasswordLink,
  passwordLinks,
} from './session/password-links.ts'
export { ProofChallenge, ProofOfWork } from './session/proof-of-work.ts'
export {
  BindUserBody,
  CasTicket,
  EmailLoginBody,
  otherLogins,
  PhoneLoginEnvelope,
  PhoneLoginBody,
  SMS_PURPOSE,
  SmsBody,
  ThirdLogin,
  thirdLoginPath,
  TokenOwner,
} from './session/other-logins.ts'
