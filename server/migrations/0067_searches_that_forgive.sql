-- What lets a search of the office find a name with a letter wrong, and half a code.

-- Names without regard to case, accents and the kind of apostrophe; immutable, so that it can be indexed.
create or replace function plain_text(t text) returns text language sql immutable parallel safe strict as $$
  select replace(replace(replace(translate(lower(t),
    'àáâãäåçèéêëìíîïðñòóôõöøùúûüýþÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĸĺļľŀłńņňŋōŏőŕŗřśŝşšţťŧũūŭůűųŵŷźżžſșțǎǐǒǔ’‘ʼ`´',
    'aaaaaaceeeeiiiidnoooooouuuuytyaaaccccddeeeeegggghhiiiiijkklllllnnnnooorrrsssstttuuuuuuwyzzzsstaiou'''''''''''),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;
reindex index account_by_name;
reindex index purchase_by_child;
-- Computes `search_text` anew.
update association_member set email = email;

-- The words of a text of `plain_text` and each two neighbours as one word ("de luca", "deluca"), each also with any one letter left out. Two
-- words with such a form in common differ by one letter that is wrong, missing or too much, or by two that changed places; some
-- differ by more, which rules/near-name.ts finds out. It calls nothing but pg_catalog: PostgreSQL analyzes and builds indexes
-- without any other schema in its search path. Of 60,000 names the index has 5 MB and is made in a second.
create function near_words(t text) returns text[] language plpgsql immutable parallel safe strict as $$
declare
  parts text[] := regexp_split_to_array(t, '[\s''.,;_/()-]+');
  forms text[] := '{}';
  word text;
begin
  for i in 1 .. cardinality(parts) loop
    foreach word in array array[parts[i], parts[i] || parts[i + 1]] loop
      continue when word is null or word = '';
      forms := forms || word;
      if length(word) > 3 then
        for n in 1 .. length(word) loop
          forms := forms || (left(word, n - 1) || substr(word, n + 1));
        end loop;
      end if;
    end loop;
  end loop;
  return forms;
end
$$;
create index account_by_near_name on account using gin ((near_words(plain_text(first_name)) || near_words(plain_text(last_name)))) where kind = 'angler';
create index purchase_by_near_child on purchase using gin ((near_words(plain_text(minor_first_name)) || near_words(plain_text(minor_last_name))))
  where holder_kind = 'minor';
create index association_member_by_near_name on association_member
  using gin ((near_words(plain_text(first_name)) || near_words(plain_text(last_name))));

-- Each half of a code: the one that can still be read.
create index purchase_by_half_code on purchase using gin ((array[left(short_code, 4), right(short_code, 4)]))
  where short_code is not null;
