export { FootBar, WithSummary } from './layout/with-summary.tsx';
export { styled } from '@mui/material/styles';
export {
  type Accent,
  type Locale,
  type Space,
  barInSight,
  color,
  hover,
  lineInSight,
  rem,
  roomForStrip,
  strip,
  stripInSight,
  tokens,
} from './theme/tokens.ts';
export { type FieldWords, HarukaTheme, type HarukaThemeProps, useHaruka } from './theme/haruka-theme.tsx';
export * from './icons/index.ts';
export { Logo, productName } from './identity/logo.tsx';
export { ClinicLogo } from './identity/clinic-logo.tsx';
export { Illustration, type IllustrationName } from './identity/illustration.tsx';
export { Button, type ButtonProps } from './controls/button.tsx';
export { IconButton, type IconButtonProps } from './controls/icon-button.tsx';
export { TextLink, type TextLinkProps } from './controls/text-link.tsx';
export { Spinner } from './controls/spinner.tsx';
export type { FieldProps } from './controls/field.tsx';
export { TextField, type TextFieldProps } from './controls/text-field.tsx';
export { NumberField, OtpField, PostCodeField } from './controls/digits-fields.tsx';
export { dayOfTyped } from './controls/date-field/typed-date.ts';
export { DateField, type DateFieldProps } from './controls/date-field/date-field.tsx';
export { PasswordField } from './controls/password-field.tsx';
export { SelectField, type SelectFieldProps, type SelectGroup, type SelectOption } from './controls/select-field.tsx';
export { ComboField, type ComboFieldProps, type ComboOption } from './controls/combo-field.tsx';
export { SuggestField, type SuggestFieldProps, type Suggestion } from './controls/suggest-field.tsx';
export { CheckboxCards } from './controls/checkbox-cards.tsx';
export { CheckboxRow } from './controls/checkbox-row.tsx';
export type { Choice } from './controls/choice-parts.tsx';
export { AccountMenu } from './layout/account-menu.tsx';
export { RowMenu } from './controls/row-menu.tsx';
export type { RowMenuItem } from './controls/row-menu-list.tsx';
export { RadioCards } from './controls/radio-cards.tsx';
export { BirthDateField, warekiOf } from './controls/birth-date-field.tsx';
export { LanguageSwitch, Segments, type TextScale, TextSizeSwitch } from './controls/segments.tsx';
export { Tabs } from './controls/tabs.tsx';
export { Stack, type StackProps, Text, type TextProps } from './layout/stack.tsx';
export { VisuallyHidden } from './controls/visually-hidden.tsx';
export type { NavItem } from './layout/places.tsx';
export { BareFrame, loadPlaces, PatientFrame, type PatientFrameProps } from './layout/patient-frame.tsx';
export { LockCover } from './layout/lock-cover.tsx';
export { StaffFrame, type StaffFrameProps } from './layout/staff-frame.tsx';
export { LateSheet as Sheet } from './layout/late-sheet.tsx';
export { FormSheet } from './layout/form-sheet.tsx';
export { TwoPanes, useTwoPanes } from './layout/two-panes.tsx';
export { ActionBar, Card, Columns, Page, type PageProps, Section } from './layout/page.tsx';
export { type Toast, Toasts, toast, toastDuration } from './feedback/toasts.tsx';
export { ProgressBar, progress } from './feedback/progress.tsx';
export { progressNumbers } from './feedback/progress-numbers.ts';
export { Banner } from './feedback/banner.tsx';
export { OfflineBanner } from './feedback/offline-banner.tsx';
export { late, lazyPart, loadLate, loadLater } from './late/late.tsx';
export { nextTask } from './late/next-task.ts';
export { EmptyState, ErrorState, LoadingScreen, Skeletons } from './feedback/states.tsx';
export { ErrorSummary } from './feedback/error-summary.tsx';
export { DoneLine } from './feedback/done-line.tsx';
export { clockOf, Countdown } from './feedback/countdown.tsx';
export type { ConfirmDialogProps } from './feedback/confirm-dialog.tsx';
export { LateDialog as ConfirmDialog } from './feedback/late-dialog.tsx';
export { ConsultChip, type ConsultStatus, LiveDot, StatusChip, consultTone } from './feedback/status-chip.tsx';
export type { Tone } from './feedback/tone.tsx';
export { Stepper } from './patterns/stepper.tsx';
export { type Description, DescriptionList } from './patterns/description-list.tsx';
export { type Command, CommandPalette, type CommandPaletteProps } from './patterns/command-palette.tsx';
export { CodeSheet } from './patterns/code-sheet.tsx';
export { daysInSight } from './patterns/calendar/calendar-facts.ts';
export { PaperAlone } from './patterns/paper-alone.tsx';
export { PaperOnly } from './patterns/paper-only.tsx';
export { PaperPart } from './patterns/paper-part.tsx';
export { usePrintout } from './patterns/use-printout.ts';
export { PaperTable } from './patterns/paper-table.tsx';
export { Poster } from './patterns/poster.tsx';
export { ScreenOnly } from './patterns/screen-only.tsx';
export { ProductThumbnail, type ProductThumbnailProps } from './patterns/product-thumbnail.tsx';
export { QrCode } from './patterns/qr-code.tsx';
export { type AttachmentItem, AttachmentList, type AttachmentListProps } from './patterns/attachment-list.tsx';
export { AttachmentViewer } from './patterns/attachment-viewer.tsx';
export { Avatar } from './patterns/avatar.tsx';
export { type Face, Portrait } from './identity/portrait.tsx';
export { ClinicCard } from './patterns/clinic-card.tsx';
export { ConsultCard } from './patterns/consult-card.tsx';
export { DoctorCard } from './patterns/doctor-card.tsx';
export type { SlotDay } from './patterns/day-strip.tsx';
export type { PickSlot } from './patterns/slot-list.tsx';
export { SlotPicker, type SlotPickerWords, type SlotSession, sessionOf } from './patterns/slot-picker.tsx';
export { type Answer, type QuestionWords, answerText, isAsked } from './patterns/answer-text.ts';
export { QuestionField } from './patterns/question-field.tsx';
export { ChatComposer, type ChatComposerProps } from './patterns/chat-composer.tsx';
export { type ChatEntry, ChatLog, type ChatLogProps } from './patterns/chat-log.tsx';
export { AnswerList } from './patterns/answer-list.tsx';
export { type RecordColumn, RecordTable } from './patterns/record-table.tsx';
export type { GridColumn } from './patterns/grid/grid-props.ts';
export { RecordGrid } from './patterns/grid/record-grid.tsx';
export { BarFigure } from './patterns/chart/bar-figure.tsx';
export { MonthGrid } from './patterns/month-grid.tsx';
export { Ruby } from './patterns/ruby.tsx';
export { FactTable } from './patterns/fact-table.tsx';
export { Pagination } from './patterns/pagination.tsx';
export { type CountLink, CountLinks } from './patterns/count-links.tsx';
export { type ChipLink, ChipLinks } from './patterns/chip-links.tsx';
export { SearchPanel } from './patterns/search-panel.tsx';
export { type ChosenFilter, FilterFold } from './patterns/filter-fold.tsx';
