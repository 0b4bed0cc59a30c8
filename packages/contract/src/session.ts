export {
  accounts,
  ForgottenPassword,
  Registration,
  JeecgPasswordChange,
  JeecgRegistration,
} from './session/accounts.ts'
export { Display, DISPLAY_PAGES, displayTokens, FLEET_DISPLAY_PAGES, NewDisplay } from './session/display-tokens.ts'
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
