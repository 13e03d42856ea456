import type { Pair } from './build.ts';

/** Why a sign cannot wait for an online consultation, by the id of its answer. */
export const whyUrgent: Readonly<Record<string, Pair>> = {
  chest_pain: [
    '胸の強い痛みは、心臓や大きな血管の病気のことがあります。画面越しの診察では確認できません。',
    'Strong chest pain can come from the heart or a large blood vessel. It cannot be checked over a screen.',
  ],
  breathless: [
    '息苦しさは、短い時間で重くなることがあります。酸素の測定や処置がすぐに必要です。',
    'Trouble breathing can get worse quickly. Oxygen may have to be measured and given at once.',
  ],
  breath: [
    '息苦しさは、短い時間で重くなることがあります。酸素の測定や処置がすぐに必要です。',
    'Trouble breathing can get worse quickly. Oxygen may have to be measured and given at once.',
  ],
  one_side: [
    '脳卒中のことがあります。治療は早く始めるほど効果があります。',
    'This can be a stroke. Treatment works better the sooner it begins.',
  ],
  worst_headache: [
    '突然の激しい頭痛は、脳の出血のことがあります。すぐに検査が必要です。',
    'A sudden violent headache can be bleeding in the brain. It needs an examination at once.',
  ],
  faint: [
    '意識がはっきりしないときは、命に関わる病気のことがあります。一人にならないでください。',
    'Clouded consciousness can mean a life-threatening illness. Do not stay alone.',
  ],
  limp: [
    'ぐったりして反応が弱いお子さまは、重い感染症や脱水のことがあります。',
    'A limp child who hardly reacts may have a serious infection or be dehydrated.',
  ],
  seizure: [
    '続くけいれんは、すぐに止める治療が必要です。お子さまを横向きに寝かせてください。',
    'A fit that goes on has to be stopped by treatment. Lay your child on the side.',
  ],
  newborn_fever: [
    '生後3か月未満の発熱は、元気に見えても重い感染症のことがあります。すぐに検査が必要です。',
    'Fever under 3 months of age can be a serious infection even in a baby who looks well. It needs tests at once.',
  ],
  swallowed: [
    '飲み込んだものによっては、短い時間で体に害が出ます。吐かせずに、すぐに相談してください。',
    'Some swallowed things do harm within a short time. Do not make the child vomit; ask for help at once.',
  ],
};

/** For every other sign. */
export const whyAnyUrgent: Pair = [
  'この症状は、すぐに対面での診察や検査が必要なことがあります。',
  'This sign may need an examination in person at once.',
];
