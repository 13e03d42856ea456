import { Password } from '@haruka/contract/primitives';
import { useContractForm } from '@haruka/forms';
import { CheckboxCards, RadioCards } from '@haruka/ui';

/** What the forms of most screens share: the form library, the schemas and the fields to choose in. */
export const formParts = [useContractForm, Password, CheckboxCards, RadioCards];
