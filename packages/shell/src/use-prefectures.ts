import { prefectures, regions } from '@haruka/contract/directory/places';
import { useLocale } from '@haruka/i18n';

/** The 47 prefectures to choose from, by region, in the language on screen; what is chosen is `address_1`. */
export function usePrefectures() {
  const locale = useLocale();
  const named = ({ name, en }: { name: string; en: string }) => (locale === 'en' ? en : name);
  return regions.map((region) => ({
    label: named(region),
    options: prefectures
      .filter((prefecture) => prefecture.region === region.id)
      .map((prefecture) => ({ value: prefecture.name, label: named(prefecture) })),
  }));
}
